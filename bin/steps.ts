/** The steps of `npm test`, as data; bin/ci.ts runs them. */

import { join } from 'node:path';

type Part = 'check' | 'unit' | 'e2e';

export type Step = Readonly<{
  name: string;
  part: Part;
  command: readonly [string, ...string[]];
  /** A check that inspected nothing passes too, so its output must match this to count. */
  proof?: RegExp;
  /** The tool whose JSON report (at `REPORT`) has the test counts. */
  counts?: 'vitest' | 'playwright';
  /** Only when its part is run alone: in the whole run another step includes it. */
  alone?: boolean;
  /** Skipped, and counted as failed, when the named step failed. */
  after?: string;
  /** Its output is shown while it runs; otherwise only when it fails. */
  loud?: boolean;
  /** Adjacent steps of one group run concurrently. */
  together?: string;
}>;

/** A placeholder for the path of the step's report. */
export const REPORT = '{report}';

const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`] as const;

export const steps: readonly Step[] = [
  // First, because a unit test needs it too; a download uses the network rather than the processor.
  { name: 'browser', part: 'e2e', command: ['node', 'bin/browser.ts'], loud: true, together: 'first' },
  {
    name: 'lock file',
    part: 'check',
    command: ['npm', 'ci', '--dry-run', '--ignore-scripts', '--loglevel=error'],
    together: 'first',
  },
  { name: 'route types', part: 'check', command: ['react-router', 'typegen'], together: 'first' },
  // The web's types need the route types. One checker: several would repeat much of the work, on busy cores.
  ...['server', 'web', 'tests'].map(
    (project): Step => ({
      name: `types, ${project}`,
      part: 'check',
      command: ['tsc', '--checkers', '1', '-p', `tsconfig.${project}.json`],
      together: 'types',
    }),
  ),
  // Alongside the tests' types, which take the longest, on the core that the other types leave free.
  {
    name: 'lint',
    part: 'check',
    command: ['oxlint', '--deny-warnings'],
    proof: /on [1-9]\d* files/,
    together: 'types',
  },
  {
    name: 'format',
    part: 'check',
    command: ['biome', 'format', '.'],
    proof: /Checked [1-9]\d* files/,
    together: 'types',
  },
  {
    name: 'house',
    part: 'check',
    command: [...vitest, '--project=unit', 'tests/house'],
    counts: 'vitest',
    alone: true,
  },
  // The tests sometimes wait for the database; the build uses that time.
  {
    name: 'unit and database tests',
    part: 'unit',
    command: [...vitest, '--project=unit', '--project=database'],
    counts: 'vitest',
    loud: true,
    together: 'tests',
  },
  { name: 'web build and budget', part: 'e2e', command: ['node', 'bin/build-web.ts'], loud: true, together: 'tests' },
  // Three at a time, each with its own server and database (playwright.config.ts).
  {
    name: 'journeys',
    part: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    counts: 'playwright',
    after: 'web build and budget',
    loud: true,
  },
];

export type Counts = Readonly<{ passed: number; failed: number }>;

/** A test's file, its name, and how long it took, ms. */
export type Timed = Readonly<{ file: string; name: string; ms: number }>;

type VitestReport = Readonly<{
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly Readonly<{
    name: string;
    assertionResults: readonly Readonly<{
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: readonly string[];
    }>[];
  }>[];
}>;
type Suite = Readonly<{
  suites?: readonly Suite[];
  specs: readonly Readonly<{
    file: string;
    title: string;
    tests: readonly Readonly<{
      projectName: string;
      results: readonly Readonly<{ duration: number; status: string; error?: Readonly<{ message?: string }> }>[];
    }>[];
  }>[];
}>;
type PlaywrightReport = Readonly<{
  config: Readonly<{ rootDir: string }>;
  stats: Readonly<{ expected: number; unexpected: number; flaky: number; skipped: number }>;
  suites: readonly Suite[];
}>;

/** Skipped tests count as failed, because they checked nothing. A journey may need a retry; the list names it. */
export const readCounts = (tool: 'vitest' | 'playwright', json: string): Counts => {
  if (tool === 'vitest') {
    const report = JSON.parse(json) as VitestReport;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    };
  }
  const { stats } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
};

/** A failed test. later: it passed in a retry. said: the first lines of its failure. */
export type Trouble = Readonly<{ file: string; name: string; later: boolean; said: string }>;

const maxLines = 6;
const firstLines = (text: string | undefined): string => (text ?? '').split('\n').slice(0, maxLines).join('\n');

const troublesIn = (rootDir: string, { suites = [], specs }: Suite): Trouble[] => [
  ...suites.flatMap((suite) => troublesIn(rootDir, suite)),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
      const later = results.at(-1)?.status === 'passed';
      const name = `${title} (${projectName})`;
      return failed ? [{ file: join(rootDir, file), name, later, said: firstLines(failed.error?.message) }] : [];
    }),
  ),
];

/** The failed tests, including those that passed in a retry: the end of the output lists them all. */
export const readTroubles = (tool: 'vitest' | 'playwright', json: string): Trouble[] => {
  if (tool === 'vitest') {
    const { testResults } = JSON.parse(json) as VitestReport;
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ failureMessages }) => failureMessages?.length)
        .map(({ fullName: name, status, failureMessages }) => ({
          file,
          name,
          later: status === 'passed',
          said: firstLines(failureMessages?.[0]),
        })),
    );
  }
  const { config, suites } = JSON.parse(json) as PlaywrightReport;
  return suites.flatMap((suite) => troublesIn(config.rootDir, suite));
};

const timedIn = (rootDir: string, { suites = [], specs }: Suite): Timed[] => [
  ...suites.flatMap((suite) => timedIn(rootDir, suite)),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: join(rootDir, file),
      name: `${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
];

/** How long each test took, retries included. */
export const readTimes = (tool: 'vitest' | 'playwright', json: string): Timed[] => {
  if (tool === 'vitest') {
    const { testResults } = JSON.parse(json) as VitestReport;
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ file: name, name: fullName, ms: duration ?? 0 })),
    );
  }
  const { config, suites } = JSON.parse(json) as PlaywrightReport;
  return suites.flatMap((suite) => timedIn(config.rootDir, suite));
};

/** The steps of a part, or all of them; undefined for an unknown part. */
export const stepsOf = (part: string | undefined): readonly Step[] | undefined => {
  if (part === undefined) return steps.filter((step) => !step.alone);
  const chosen = steps.filter((step) => step.part === part);
  return chosen.length > 0 ? chosen : undefined;
};
