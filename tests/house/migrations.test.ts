// Migrations run while the previous release still serves people: a linter refuses what would block or break it. A migration that must do so anyway
// names the rule and its reason: `-- squawk-ignore ban-drop-column`. What runs before the first release has no such users.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** The runner sets both timeouts for every migration. */
const excluded = 'require-lock-timeout,require-statement-timeout';

const findings = (...files: string[]): string[] => {
  const args = ['--assume-in-transaction', '--pg-version', '18', '--reporter', 'json', '--exclude', excluded, ...files];
  const linter = join(root, 'node_modules/squawk-cli/js/bin/squawk');
  try {
    return rulesOf(execFileSync(process.execPath, [linter, ...args], { encoding: 'utf8' }));
  } catch (error) {
    return rulesOf((error as { stdout: string }).stdout);
  }
};
const rulesOf = (json: string): string[] =>
  (JSON.parse(json) as { rule_name: string }[]).map(({ rule_name }) => rule_name);

test('migrations block and break nothing', () => {
  const files = globSync('database/migrations/*.sql', { cwd: root })
    .filter((name) => !name.endsWith('0001_baseline.sql'))
    .map((name) => join(root, name));
  expect(files.length > 0 ? findings(...files) : []).toEqual([]);
});

test('the linter refuses a required column, a dropped one and a constraint that scans the table, and accepts a new column', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaya-lint-'));
  const file = join(folder, '0002_probe.sql');
  try {
    writeFileSync(
      file,
      `ALTER TABLE jobs.jobs ADD COLUMN note text NOT NULL;
ALTER TABLE jobs.jobs DROP COLUMN other;
ALTER TABLE jobs.jobs ADD CONSTRAINT some_note CHECK (note <> '');
`,
    );
    expect(findings(file)).toEqual(['adding-required-field', 'ban-drop-column', 'constraint-missing-not-valid']);
    writeFileSync(file, 'ALTER TABLE jobs.jobs ADD COLUMN note text;\n');
    expect(findings(file)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
