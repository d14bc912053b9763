// `npm run stress [FILE…]`: the database suites in random order, three times: before midnight at a month's end, after it, and with one core. No
// retries. STRESS_SEED=… repeats an order.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join, resolve } from 'node:path';
import { addDays, lagosDate } from '../src/shared/clock.ts';

type Run = Readonly<{ name: string; command: readonly [string, ...string[]] }>;

/** The last day of this day's month, `2026-11-30`. */
const lastOfMonth = (date: string): string => {
  const next = addDays(`${date.slice(0, 7)}-28`, 4);
  return addDays(`${next.slice(0, 7)}-01`, -1);
};

/** @param today in Lagos, `2026-11-28` */
export const stressRuns = (today: string, seed: number, files: readonly string[]): readonly Run[] => {
  const suites = [
    'vitest',
    'run',
    '--project=database',
    '--retry=0',
    '--sequence.shuffle.files',
    `--sequence.seed=${seed}`,
    ...files,
  ] as const;
  const end = lastOfMonth(today);
  return [
    { name: `${end} 23:50`, command: ['node', 'bin/at.ts', `${end} 23:50`, ...suites] },
    { name: `${addDays(end, 1)} 00:10`, command: ['node', 'bin/at.ts', `${addDays(end, 1)} 00:10`, ...suites] },
    { name: 'one core', command: ['taskset', '-c', '0', ...suites] },
  ];
};

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const seed = Number(process.env['STRESS_SEED'] ?? Date.now() % 1_000_000);
  const failed: string[] = [];
  for (const { name, command } of stressRuns(lagosDate(new Date()), seed, process.argv.slice(2))) {
    console.log(`── ${name}, seed ${seed}`);
    const [program, ...args] = command;
    const env = { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter) };
    const [code] = await once(spawn(program, args, { cwd: root, stdio: 'inherit', env }), 'close');
    if (code !== 0) failed.push(name);
  }
  console.log(
    failed.length === 0
      ? 'Three runs passed.'
      : `Failed: ${failed.join(', ')}. Again: STRESS_SEED=${seed} npm run stress`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}
