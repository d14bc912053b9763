import { expect, test } from 'vitest';
import { displayCode } from './ids.ts';

test('the code comes from the random end of a key', () => {
  expect(displayCode('0198aaaa-0000-7000-8000-00003f9a12c7')).toBe('3F9A-12C7');
});
