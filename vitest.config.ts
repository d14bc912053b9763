import { defineConfig } from 'vitest/config';
import { ProcessSuitesSpread } from './tests/support/process-suites.ts';

const everywhere = ['src', 'tests', 'bin', 'bench'];
const named = (ending: string): string[] => everywhere.map((folder) => `${folder}/**/*${ending}`);

/** Waiting ends a little before the test does, so that the failure says what did not come. 1 s, the default, is a timed assertion. */
const expect = { poll: { timeout: 80_000 } };

/** Ends a test that hangs. It is not a measure: a machine may be six times as slow as usual. */
const testTimeout = 90_000;
/** The same for what a suite starts first: a PostgreSQL, a server, a browser. */
const hookTimeout = 300_000;

/** `*.db.test.ts` gets a migrated PostgreSQL (tests/support/database.ts); every other test starts at once without. */
export default defineConfig({
  test: {
    // Tests wait for PostgreSQL, for processes and for limits of time. Measured: 454 s with two, 379 s with three, no less with four (docs/decisions/0125).
    maxWorkers: 3,
    // Zero tests is a failure.
    passWithNoTests: false,
    allowOnly: !process.env.CI,
    // A wish for another order, as --sequence.shuffle.files, counts more.
    ...(!process.argv.some((one) => one.includes('shuffle')) && { sequence: { sequencer: ProcessSuitesSpread } }),
    projects: [
      {
        test: {
          name: 'unit',
          // As below.
          isolate: false,
          include: named('.test.{ts,tsx}'),
          exclude: named('.db.test.ts'),
          // 5 s, the default, is a timed assertion on a busy machine: drawing a PDF or printing all calls took longer.
          testTimeout,
          hookTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'database',
          // Suites share modules, not databases: loading them again for each of 200 files took a fifth of the time.
          isolate: false,
          include: named('.db.test.ts'),
          globalSetup: 'tests/support/database-setup.ts',
          setupFiles: 'tests/support/wait-for-midnight.ts',
          // As the journeys: processes and clocks of a busy machine. The end of `npm test` names what needed a second try.
          retry: process.env.CI ? 1 : 0,
          testTimeout,
          expect,
          hookTimeout,
        },
      },
      {
        test: {
          // Every bench at its smallest, after the web build.
          name: 'benches',
          include: ['tests/benches.smoke.ts'],
          // They wait for each other's processes much of the time.
          maxConcurrency: 3,
          testTimeout: hookTimeout,
          hookTimeout,
        },
      },
    ],
  },
});
