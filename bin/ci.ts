/** Runs every check of the project, or one part: `node bin/ci.ts [check | unit | e2e]`. See bin/steps.ts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { memoryFolder } from '../tests/support/memory-folder.ts';
import {
  type Counts,
  REPORT,
  readCounts,
  readTimes,
  readTroubles,
  type Step,
  stepsOf,
  type Timed,
  type Trouble,
} from './steps.ts';

type Outcome = Counts & Readonly<{ name: string; seconds: number; result: 'passed' | 'failed' | 'not run' }>;

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(memoryFolder(), 'kaya-ci-'));
// PostgreSQL, which may run under another account, creates the demo in it.
chmodSync(folder, 0o711);
const times: Timed[] = [];
const troubles: Trouble[] = [];

const run = async (step: Step, report: string): Promise<{ code: number | null; output: string }> => {
  const [program, ...args] = step.command.map((part) => part.replace(REPORT, report));
  const child = spawn(program ?? '', args, {
    cwd: root,
    stdio: ['ignore', step.loud ? 'inherit' : 'pipe', step.loud ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // Many tests start a process of the program: with compiled code that takes half the processor time.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      // The database tests create it, and the journeys reuse it (tests/support/demo.ts).
      KAYA_TEST_DEMO: join(folder, 'demo'),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close').catch((error: unknown) => {
    output += String(error);
    return [-1];
  });
  return { code: typeof code === 'number' ? code : null, output };
};

/** A failed step without a failed test counts as one failure: the total must not look green. */
const judge = async (step: Step, index: number): Promise<Omit<Outcome, 'name' | 'seconds'>> => {
  const report = join(folder, `${index}.json`);
  const { code, output } = await run(step, report);
  const json = step.counts && existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  const counts = step.counts && json ? readCounts(step.counts, json) : undefined;
  if (step.counts && json) {
    times.push(...readTimes(step.counts, json));
    troubles.push(...readTroubles(step.counts, json));
  }
  const proven = (!step.proof || step.proof.test(output)) && (!step.counts || (counts?.passed ?? 0) > 0);
  const passed = counts?.passed ?? 0;
  if (code === 0 && proven && !counts?.failed) return { passed, failed: 0, result: 'passed' };
  if (!step.loud) console.log(output);
  if (code === 0 && !proven) console.log(`"${step.name}" checked nothing.`);
  return { passed, failed: counts?.failed || 1, result: 'failed' };
};

const table = (outcomes: readonly Outcome[]): string => {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const rows = outcomes.map(
    ({ name, seconds, result }) => `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${result}`,
  );
  return rows.join('\n');
};

/** How many of the slowest tests are listed at the end. */
const named = 10;

const slowest = (): string =>
  times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, named)
    .map(({ file, name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(root, file)}: ${name}`)
    .join('\n');

const listed = (title: string, list: readonly Trouble[]): string =>
  list.length === 0
    ? ''
    : `${title}:\n${list.map(({ file, name, said }) => `  ${relative(root, file)}: ${name}\n${said.replace(/^/gm, '      ')}`).join('\n')}\n`;

const chosen = stepsOf(process.argv[2]);
if (!chosen) {
  console.error('Usage: node bin/ci.ts [check | unit | e2e]');
  process.exitCode = 2;
} else {
  const outcomes: Outcome[] = [];
  const take = async (step: Step, index: number): Promise<Outcome> => {
    console.log(`── ${step.name}`);
    const began = performance.now();
    const blocked = outcomes.some(({ name, result }) => name === step.after && result !== 'passed');
    const outcome = blocked ? { passed: 0, failed: 1, result: 'not run' as const } : await judge(step, index);
    return { name: step.name, seconds: (performance.now() - began) / 1000, ...outcome };
  };
  for (let index = 0; index < chosen.length; ) {
    const first = chosen[index];
    const beside = chosen.slice(index).findIndex(({ together }) => !together || together !== first?.together);
    const group = chosen.slice(index, beside === -1 ? chosen.length : index + Math.max(1, beside));
    const begin = index;
    outcomes.push(...(await Promise.all(group.map((step, place) => take(step, begin + place)))));
    index += group.length;
  }
  rmSync(folder, { recursive: true, force: true });
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${table(outcomes)}\n`);
  if (times.length > 0) console.log(`The slowest tests:\n${slowest()}\n`);
  const [later, failures] = [troubles.filter((one) => one.later), troubles.filter((one) => !one.later)];
  console.log(listed('Passed at a second try', later) + listed('Failed', failures));
  if (passed === 0) console.log('No tests ran.');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
