// A release as a separate step: what it would do, and a process without the owner's login that waits for it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { expectSchema } from './expect-schema.ts';
import { migrate } from './migrate.ts';
import { locksOf, planOf } from './plan.ts';
import { Client, clientOptions } from './pool.ts';

let database: TestDatabase;
let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const release = (number: number, beside: 'yes' | 'no') =>
  write('RELEASED', `release ${number}\nruns beside the release before: ${beside}\n`);
const double = (body: string) =>
  write(
    'functions/a/double.sql',
    `CREATE OR REPLACE FUNCTION a.double(n int) RETURNS int LANGUAGE sql AS $$ ${body} $$;`,
  );
const inForce = `CREATE SCHEMA a; CREATE TABLE a.one (id int PRIMARY KEY); GRANT USAGE ON SCHEMA kernel TO kaya_app;
CREATE FUNCTION kernel.schema_in_force() RETURNS TABLE (release int, text text) LANGUAGE sql SECURITY DEFINER AS $$
  SELECT (SELECT max(f.release) FROM kernel.functions f),
    concat_ws(E'\\n', (SELECT string_agg(concat_ws(' ', m.name, m.checksum), E'\\n' ORDER BY m.number) FROM kernel.migrations m),
                      (SELECT string_agg(concat_ws(' ', f.name, f.checksum), E'\\n' ORDER BY f.name COLLATE "C") FROM kernel.functions f)) $$;`;
const run = () => migrate(database.ownerUrl, { folder });
const plan = () => planOf(database.ownerUrl, folder);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaya-plan-'));
  release(1, 'no');
  write('migrations/0001_baseline.sql', inForce);
  double('SELECT 2 * n');
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a plan names the steps, what they lock and whether the release before may run on, and changes nothing', async () => {
  expect(await plan()).toEqual([
    '0001_baseline: makes everything in an empty database',
    'Release 0 becomes 1. The release before cannot run beside it: stop its processes, migrate, start the new ones.',
    expect.stringContaining('one transaction'),
  ]);
  await run();
  expect(await plan()).toEqual(['Nothing to do: the database is up to date.']);
  release(2, 'yes');
  double('SELECT n + n');
  write(
    'migrations/0002_notes.sql',
    `-- A comment; with a semicolon.
ALTER TABLE a.one ADD COLUMN note text DEFAULT 'a; b';
CREATE TABLE a.two (id int PRIMARY KEY);
CREATE INDEX two_id ON a.two (id);
CREATE INDEX one_note ON a.one (note);`,
  );
  write('migrations/0003_words.sql', `CREATE TABLE a.words (id int);`);
  const lines = [
    '0002_notes',
    '  a.one: reads and writes wait',
    '  a.one: writes wait, reads go on while it is built',
    '0003_words',
    '  locks no table that exists',
    'Functions with another text, which locks no table: a.double',
    'Release 1 becomes 2. The release before may run beside it: migrate, then start the new processes, then stop the old ones.',
    expect.stringContaining('one transaction'),
  ];
  expect(await plan()).toEqual(lines);
  expect(await plan(), 'nothing was changed').toEqual(lines);

  release(2, 'no');
  const working = new Client(clientOptions(database.appUrl, 'kaya web'));
  await working.connect();
  expect((await plan()).at(-1)).toContain('it would be refused. Another Kaya (kaya web) works on this database');
  await working.end();
  await run();
  release(1, 'yes');
  await expect(plan()).rejects.toThrow('newer than this Kaya');
});

test.each([
  ['ALTER TABLE a.one VALIDATE CONSTRAINT positive', 'a.one: reads and writes go on; it reads the whole table'],
  [
    'ALTER TABLE a.one ADD CONSTRAINT f FOREIGN KEY (id) REFERENCES a.two',
    'a.one: writes wait, reads go on, also of the table it refers to',
  ],
  [
    'ALTER TABLE ONLY a.one ALTER COLUMN id TYPE int8',
    'a.one: reads and writes wait; it may read or write the whole table',
  ],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS x ON a.one (id)', 'x: cannot run: migrations run in a transaction'],
  ['CREATE POLICY mine ON a.one USING (true)', 'a.one: reads and writes wait'],
  [
    'CREATE CONSTRAINT TRIGGER t AFTER INSERT ON a.one FOR EACH ROW EXECUTE FUNCTION f()',
    'a.one: writes wait, reads go on',
  ],
  ['DROP TABLE IF EXISTS a.one, a.two CASCADE', 'a.one, a.two: reads and writes wait'],
  ["UPDATE a.one SET note = ''", 'a.one: writes to the rows that it changes wait until the end of the migration'],
  ["DO ''", 'what it locks is not visible in the text'],
  ['CREATE SCHEMA b', undefined],
  ['GRANT SELECT ON a.one TO kaya_app', undefined],
])('%s', (statement, words) => {
  expect(locksOf(statement)).toBe(words);
});

test('a process without the owner’s login waits for the migration, says what to do, and does not start on a newer release', async () => {
  const lines: string[] = [];
  const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    const state = { waits: true };
    const started = async (): Promise<void> => {
      await expectSchema(database.appUrl, folder, 20);
      state.waits = false;
    };
    const starting = started();
    await sleep(200);
    expect(state.waits).toBe(true);
    await run();
    await starting;
    expect(lines.filter((line) => line.includes('npm run db migrate'))).toHaveLength(1);
    double('SELECT n + n');
    state.waits = true;
    const again = started();
    await sleep(100);
    expect(state.waits, 'a function has another text').toBe(true);
    await run();
    await again;
    release(2, 'yes');
    double('SELECT n');
    await run();
    release(1, 'yes');
    await expect(expectSchema(database.appUrl, folder)).rejects.toThrow('it has release 2, and this is release 1');
  } finally {
    output.mockRestore();
  }
});
