/** What `npm test` is made of, as data; bin/ci.ts runs it. */

type Part = 'check' | 'unit' | 'e2e';

export type Step = Readonly<{
  name: string;
  part: Part;
  command: readonly [string, ...string[]];
  /** The output of a check that looked at nothing is green as well, so it must match this to count. */
  proof?: RegExp;
  /** Which tool's JSON report (at `REPORT`) holds the counts of tests. */
  counts?: 'vitest' | 'playwright';
  /** Only when its part is asked for alone: in the whole run another step covers it. */
  alone?: boolean;
  /** Skipped, and counted as failed, when the named step failed. */
  after?: string;
  /** Its output is shown while it runs; otherwise only when it fails. */
  loud?: boolean;
  /** Steps of one group that stand side by side run at the same time. */
  together?: string;
}>;

/** Stands for the path of the step's report. */
export const REPORT = '{report}';

const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`] as const;

export const steps: readonly Step[] = [
  // First, because a unit test wants it too; getting one takes network rather than processor.
  { name: 'browser', part: 'e2e', command: ['node', 'bin/browser.ts'], loud: true, together: 'first' },
  {
    name: 'lock file',
    part: 'check',
    command: ['npm', 'ci', '--dry-run', '--ignore-scripts', '--loglevel=error'],
    together: 'first',
  },
  { name: 'route types', part: 'check', command: ['react-router', 'typegen'], together: 'first' },
  { name: 'types, server', part: 'check', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { name: 'types, web', part: 'check', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'types, tests', part: 'check', command: ['tsc', '-p', 'tsconfig.tests.json'] },
  { name: 'lint', part: 'check', command: ['oxlint', '--deny-warnings'], proof: /on [1-9]\d* files/ },
  { name: 'format', part: 'check', command: ['biome', 'format', '.'], proof: /Checked [1-9]\d* files/ },
  {
    name: 'house',
    part: 'check',
    command: [...vitest, '--project=unit', 'tests/house'],
    counts: 'vitest',
    alone: true,
  },
  // The tests wait for the database now and then; the build uses that time.
  { name: 'unit and database tests', part: 'unit', command: vitest, counts: 'vitest', loud: true, together: 'tests' },
  { name: 'web build and budget', part: 'e2e', command: ['node', 'bin/build-web.ts'], loud: true, together: 'tests' },
  // Two halves run at the same time, one per core. Each starts its own server and database, and no test relies on another.
  ...(['phone', 'desktop'] as const).flatMap((project) =>
    [1, 2].map(
      (half): Step => ({
        name: `journeys, ${project} ${half} of 2`,
        part: 'e2e',
        command: [
          'playwright',
          'test',
          `--project=${project}`,
          `--shard=${half}/2`,
          `--output=test-results/${project}-${half}`,
          '--reporter=list,json',
        ],
        counts: 'playwright',
        after: 'web build and budget',
        loud: true,
        together: `journeys, ${project}`,
      }),
    ),
  ),
];

export type Counts = Readonly<{ passed: number; failed: number }>;

type VitestReport = Readonly<{
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}>;
type PlaywrightReport = Readonly<{
  stats: Readonly<{ expected: number; unexpected: number; flaky: number; skipped: number }>;
}>;

/** Tests that were skipped count as failed: they showed nothing. A journey may need a second try; the list names it. */
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

/** The steps of a part, or all of them; undefined for a part that does not exist. */
export const stepsOf = (part: string | undefined): readonly Step[] | undefined => {
  if (part === undefined) return steps.filter((step) => !step.alone);
  const chosen = steps.filter((step) => step.part === part);
  return chosen.length > 0 ? chosen : undefined;
};
