import { expect, test } from 'vitest';
import { stressRuns } from './stress.ts';

test("runs before and after midnight at the end of the month, and with one core, in the seed's order", () => {
  const runs = stressRuns('2028-02-03', 7, ['src/a.db.test.ts']);
  expect(runs.map(({ name }) => name)).toEqual(['2028-02-29 23:50', '2028-03-01 00:10', 'one core']);
  expect(stressRuns('2026-12-31', 7, [])[1]?.name).toBe('2027-01-01 00:10');
  for (const { command } of runs)
    expect(command.slice(-7)).toEqual([
      'vitest',
      'run',
      '--project=database',
      '--retry=0',
      '--sequence.shuffle.files',
      '--sequence.seed=7',
      'src/a.db.test.ts',
    ]);
});
