import { defineConfig } from 'vitest/config';

const everywhere = ['src', 'tests', 'bin', 'bench'];
const named = (ending: string): string[] => everywhere.map((folder) => `${folder}/**/*${ending}`);

/** `*.db.test.ts` gets a migrated PostgreSQL (tests/support/database.ts); every other test starts at once without. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Zero tests is no success.
    passWithNoTests: false,
    allowOnly: !process.env.CI,
    projects: [
      {
        test: {
          name: 'unit',
          include: named('.test.{ts,tsx}'),
          exclude: named('.db.test.ts'),
        },
      },
      {
        test: {
          name: 'database',
          include: named('.db.test.ts'),
          globalSetup: 'tests/support/database-setup.ts',
          setupFiles: 'tests/support/wait-for-midnight.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
