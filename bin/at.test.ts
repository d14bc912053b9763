import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  { args: [] },
  { args: ['2027-01-31 00:10'] },
  { args: ['2027-02-30 00:10', 'node'] },
  { args: ['tomorrow', 'node'] },
])('the usage is printed when the clock cannot be moved: $args', ({ args }) => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'at.ts'), ...args], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 2, stderr: 'Usage: npm run at "2027-01-31 00:10" npm test\n' });
});
