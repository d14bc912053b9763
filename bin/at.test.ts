import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([[], ['2027-01-31 00:10'], ['2027-02-30 00:10', 'node'], ['tomorrow', 'node']])(
  'the clock moves only to a time that exists, for a command: %s %s',
  (...args) => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'at.ts'), ...args], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 2, stderr: 'Usage: npm run at "2027-01-31 00:10" npm test\n' });
  },
);
