import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = () => migrate(database.ownerUrl, { folder });
const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaya-migrations-'));
  write('0001_first.sql', 'CREATE SCHEMA a; CREATE TABLE a.one (id int PRIMARY KEY);');
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the migration runner', () => {
  test('applies each new migration once, in order', async () => {
    write('0002_second.sql', 'INSERT INTO a.one VALUES (1); GRANT USAGE ON SCHEMA a TO kaya_app;');
    const said: string[] = [];
    expect(await migrate(database.ownerUrl, { folder, log: (line) => said.push(line) })).toEqual([
      '0001_first',
      '0002_second',
    ]);
    expect(said).toHaveLength(2);
    expect(await run()).toEqual([]);
    write('0003_third.sql', 'INSERT INTO a.one VALUES (2);');
    expect(await run()).toEqual(['0003_third']);
    expect(await ask(database.ownerUrl, 'SELECT id FROM a.one')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('lets one process migrate when several start at once', async () => {
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_first']);
  });

  test('rolls a migration back when it fails, and names file and line', async () => {
    write('0002_broken.sql', 'CREATE TABLE a.two (id int);\n\nINSERT INTO a.missing VALUES (1);');
    await expect(run()).rejects.toThrow('0002_broken.sql:3: relation "a.missing" does not exist');
    expect(
      await ask(database.ownerUrl, `SELECT to_regclass('a.two') AS two, to_regclass('a.one') IS NULL AS one`),
    ).toEqual([{ two: null, one: false }]);
  });

  test('refuses a migration that was changed after it was applied', async () => {
    await run();
    write('0001_first.sql', 'CREATE SCHEMA a;');
    await expect(run()).rejects.toThrow('0001_first was changed after it was applied');
  });

  test('accepts a migration when only its line endings differ', async () => {
    write('0001_first.sql', 'CREATE SCHEMA a;\nCREATE SCHEMA b;\n');
    await run();
    write('0001_first.sql', 'CREATE SCHEMA a;\r\nCREATE SCHEMA b;\r\n');
    expect(await run()).toEqual([]);
  });

  test('refuses a database newer than the code', async () => {
    write('0002_later.sql', 'CREATE SCHEMA later;');
    await run();
    rmSync(join(folder, '0002_later.sql'));
    await expect(run()).rejects.toThrow('newer than this Kaya: it has 0002_later');
  });

  test('refuses a new migration with a number below an applied one', async () => {
    write('0003_third.sql', 'CREATE SCHEMA third;');
    await run();
    write('0002_second.sql', 'CREATE SCHEMA second;');
    await expect(run()).rejects.toThrow(
      '0002_second is older than the newest applied migration. Give it a number after 3',
    );
  });

  test.each([
    ['0001_twin.sql', 'have the same number'],
    ['add things.sql', 'name the migration like 0042_what_it_does.sql'],
  ])('refuses the file name %s', async (name, words) => {
    write(name, 'SELECT 1;');
    await expect(run()).rejects.toThrow(words);
  });

  test('retries when a table is in use', async () => {
    await run();
    const holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE a.one');
    write('0002_alter.sql', 'ALTER TABLE a.one ADD COLUMN note text;');
    const running = run();
    setTimeout(() => void holder.query('COMMIT').then(() => holder.end()), 2_500);
    expect(await running).toEqual(['0002_alter']);
  });

  test('creates application logins that own no table and see no row by themselves', async () => {
    await run();
    expect(await ask(database.appUrl, 'SELECT current_user AS who')).toEqual([{ who: 'kaya_app' }]);
    expect(await ask(database.readUrl, 'SHOW default_transaction_read_only')).toEqual([
      { default_transaction_read_only: 'on' },
    ]);
    await expect(ask(database.appUrl, 'SELECT * FROM a.one')).rejects.toThrow('permission denied');
    await expect(ask(database.appUrl, 'CREATE TABLE public.mine ()')).rejects.toThrow('permission denied');
    await expect(ask(database.appUrl, 'SET ROLE kaya_owner')).rejects.toThrow('permission denied');
  });
});
