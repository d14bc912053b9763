import { expect, test } from 'vitest';
import { shortCells } from './short-cells.ts';

test('a cell that is cut within an emoji stays text that can be sent', () => {
  const cells = { name: '', email: '', role: '', access: '', team: '', cost_centre: '' };
  const { name } = shortCells({ ...cells, line: 2, name: `${'x'.repeat(299)}😀` });
  expect(name).toBe('x'.repeat(299));
});
