import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { frozenBaselineOf } from './baseline.ts';
import { LOCK, migrate } from './migrate.ts';
import { deleteEverything } from './renew.ts';
import { readSqlSource } from './sql-source.ts';

let database: TestDatabase;
let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const remove = (path: string) => rmSync(join(folder, path));
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
const value = async (sql: string) => Object.values((await ask(database.ownerUrl, `SELECT ${sql} AS x`))[0] ?? {})[0];
const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'kaya web' });
  await client.connect();
  return client;
};
const double = (body: string) =>
  `CREATE OR REPLACE FUNCTION a.double(n int) RETURNS int LANGUAGE sql AS $$ ${body} $$;`;
const release = (number: number, beside: 'yes' | 'no') =>
  write('RELEASED', `release ${number}\nruns beside the release before: ${beside}\n`);
/** The baseline as a file, as it is after the first release. */
const freeze = (baseline = 'CREATE SCHEMA a; CREATE TABLE a.one (id int PRIMARY KEY);') => {
  release(1, 'yes');
  write('migrations/0001_baseline.sql', baseline);
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaya-sql-'));
  write('schema/a/module.sql', 'CREATE SCHEMA a;\n');
  write('schema/a/one.sql', 'CREATE TABLE a.one (id int PRIMARY KEY);\n');
  database = await emptyDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the baseline', () => {
  test('is built from the schema files and functions, sorted by dependency, also when the first release freezes it', async () => {
    write('schema/a/again.sql', 'CREATE TABLE a.again (one_id int REFERENCES a.one);\n');
    write('schema/a/aview.sql', 'CREATE VIEW a.aview AS SELECT a.double(id) AS id FROM a.zlast;\n');
    write(
      'schema/a/zlast.sql',
      `-- A comment; with a semicolon.
CREATE TABLE a.zlast (
  id int CHECK (id <> 3), -- not three;
  words text DEFAULT 'a; b'
);
CREATE INDEX zlast_double ON a.zlast (a.double(id));
INSERT INTO a.zlast VALUES (2);
`,
    );
    write('functions/a/double.sql', double('SELECT 2 * n').replace('sql AS', 'sql IMMUTABLE AS'));
    write(
      'functions/a/all.sql',
      'CREATE OR REPLACE FUNCTION a.all() RETURNS SETOF a.aview LANGUAGE sql AS $$ SELECT * FROM a.aview $$;',
    );
    const frozen = frozenBaselineOf(await readSqlSource(folder));
    expect(await run()).toEqual(['0001_baseline']);
    expect(await ask(database.ownerUrl, 'SELECT * FROM a.all()')).toEqual([{ id: 4 }]);
    expect(await run()).toEqual([]);
    await deleteEverything(database.ownerUrl);
    expect(await value(`to_regnamespace('a') IS NULL`)).toBe(true);
    freeze(frozen);
    expect(await run(), 'as the first release freezes it').toEqual(['0001_baseline']);
    expect(await ask(database.ownerUrl, 'SELECT * FROM a.all()')).toEqual([{ id: 4 }]);
  });

  test('refuses a database that was built from another baseline, and deletes nothing', async () => {
    await run();
    await ask(database.ownerUrl, 'INSERT INTO a.one VALUES (1)');
    write('schema/a/one.sql', 'CREATE TABLE a.one (id int8 PRIMARY KEY);\n');
    await expect(run()).rejects.toThrow('make it anew with "node bin/db.ts renew"');
    expect(await ask(database.ownerUrl, 'SELECT id FROM a.one')).toEqual([{ id: 1 }]);
  });

  test.each([
    [
      'schema/a/two.sql',
      'CREATE TABLE a.two (id int REFERENCES a.three);\nCREATE TABLE a.three (id int REFERENCES a.two);\n',
      'a.two needs a.three needs a.two',
    ],
    ['schema/a/two.sql', '\nUPDATE a.one SET id = 1;\n', 'schema/a/two.sql:2: a schema file holds no such statement'],
    [
      'schema/a/two.sql',
      'CREATE TABLE a.two (id int);\n\nCREATE INDEX ON a.two (nothing);\n',
      'schema/a/two.sql:3: column "nothing" does not exist',
    ],
    [
      'functions/a/double.sql',
      'CREATE OR REPLACE FUNCTION a.triple(n int) RETURNS int LANGUAGE sql AS $$ SELECT 3 $$;',
      'this file holds CREATE OR REPLACE FUNCTION a.double, who may call it, and nothing else',
    ],
    ['functions/a/double.sql', `${double('SELECT 2')}\nDROP TABLE IF EXISTS a.one;`, 'and nothing else'],
    ['functions/a/double.sql', `${double('SELECT 2')}\nCOMMIT;`, 'and nothing else'],
    [
      'functions/a/double.sql',
      `${double('SELECT 2')}\nGRANT EXECUTE ON FUNCTION a.double(int) TO PUBLIC;`,
      'and nothing else',
    ],
    [
      'functions/a/double.sql',
      double('SELECT nothing FROM a.missing'),
      'functions/a/double.sql:1: relation "a.missing" does not exist',
    ],
    ['migrations/add things.sql', 'SELECT 1;', 'name the migration like 0042_what_it_does.sql'],
    ['RELEASED', 'the first', 'must say "release N"'],
  ])('refuses %s that says %j', async (path, text, words) => {
    write(path, text);
    await expect(run()).rejects.toThrow(words);
    expect(await value(`to_regnamespace('a') IS NULL`)).toBe(true);
  });

  test('is refused when two processes start at once with different texts', async () => {
    const other = mkdtempSync(join(tmpdir(), 'kaya-sql-'));
    mkdirSync(join(other, 'schema/a'), { recursive: true });
    writeFileSync(join(other, 'schema/a/module.sql'), 'CREATE SCHEMA a;\n');
    // Both have begun and wait for the lock before either goes on.
    const first = new pg.Client({ connectionString: database.ownerUrl });
    await first.connect();
    await first.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const started = Promise.allSettled([run(), migrate(database.ownerUrl, { folder: other })]);
    const waiting = `(SELECT count(*)::int FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database())`;
    while (Number(await value(waiting)) < 2) await sleep(20);
    await first.end();
    const both = await started;
    rmSync(other, { recursive: true });
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is applied by one process when several start at once', async () => {
    const applied = await Promise.all([run(), run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_baseline']);
  });
});

describe('functions', () => {
  test('are applied again when their text changes, with only the grants of the text', async () => {
    write('functions/a/double.sql', `${double('SELECT 2 * n')} GRANT EXECUTE ON FUNCTION a.double(int) TO kaya_app;`);
    await run();
    write('functions/a/double.sql', `${double('SELECT n + n')} REVOKE ALL ON FUNCTION a.double(int) FROM PUBLIC;`);
    expect(await run()).toEqual(['a.double']);
    expect(await value(`(SELECT prosrc FROM pg_proc WHERE oid = 'a.double'::regproc)`)).toBe(' SELECT n + n ');
    expect(await value(`has_function_privilege('kaya_app', 'a.double(int)', 'EXECUTE')`)).toBe(false);
    expect(await run()).toEqual([]);
  });

  test('may change their result and parameters; the overload without a text is dropped', async () => {
    write('functions/a/double.sql', double('SELECT 2 * n'));
    await run();
    write('functions/a/double.sql', double('SELECT 2 * n').replace('RETURNS int', 'RETURNS int8'));
    await run();
    write('functions/a/double.sql', double('SELECT 2').replace('n int', 'other int8'));
    await run();
    expect(await value(`(SELECT array_agg(oid::regprocedure::text) FROM pg_proc WHERE proname = 'double')`)).toEqual([
      'a.double(bigint)',
    ]);
  });

  test('are dropped with their file, unless something still uses them', async () => {
    write('functions/a/double.sql', double('SELECT 2 * n').replace('sql AS', 'sql IMMUTABLE AS'));
    await run();
    await ask(database.ownerUrl, 'CREATE INDEX one_double ON a.one (a.double(id))');
    remove('functions/a/double.sql');
    await expect(run()).rejects.toThrow('A function that is gone is still in use');
    expect(await value('a.double(2)')).toBe(4);
    await ask(database.ownerUrl, 'DROP INDEX a.one_double');
    await run();
    expect(await value(`to_regproc('a.double') IS NULL`)).toBe(true);
  });

  test('with an error in their text change nothing, and neither does a migration beside them', async () => {
    write('functions/a/double.sql', double('SELECT 2 * n'));
    await run();
    write('functions/a/double.sql', double('\nSELEC 3'));
    write('migrations/0002_second.sql', 'CREATE TABLE a.two (id int);');
    await expect(run()).rejects.toThrow('functions/a/double.sql:2: syntax error at or near "SELEC"');
    expect(await value('a.double(2)')).toBe(4);
    expect(await value(`to_regclass('a.two') IS NULL`)).toBe(true);
  });

  test('exist before the migration that mentions them, and may read what it creates', async () => {
    await run();
    write(
      'functions/a/double.sql',
      'CREATE OR REPLACE FUNCTION a.double(n int) RETURNS int8 LANGUAGE sql IMMUTABLE AS $$ SELECT count(*) FROM a.two $$;',
    );
    write(
      'functions/a/of_two.sql',
      'CREATE OR REPLACE FUNCTION a.of_two(two a.two) RETURNS int LANGUAGE sql AS $$ SELECT two.id $$;',
    );
    write(
      'migrations/0002_second.sql',
      'CREATE TABLE a.two (id int); CREATE INDEX one_double ON a.one (a.double(id));',
    );
    expect(await run()).toEqual(['0002_second', 'a.double', 'a.of_two']);
  });

  test('are applied in one version when two processes with different texts start at once', async () => {
    write('functions/a/double.sql', double('SELECT 2 * n'));
    await run();
    const other = mkdtempSync(join(tmpdir(), 'kaya-sql-'));
    for (const [path, text] of [
      ['schema/a/module.sql', 'CREATE SCHEMA a;\n'],
      ['schema/a/one.sql', 'CREATE TABLE a.one (id int PRIMARY KEY);\n'],
      ['functions/a/double.sql', double('SELECT 3 * n')],
    ] as const) {
      mkdirSync(dirname(join(other, path)), { recursive: true });
      writeFileSync(join(other, path), text);
    }
    write('functions/a/double.sql', double('SELECT 4 * n'));
    // Both have begun and wait for the lock before either goes on.
    const first = new pg.Client({ connectionString: database.ownerUrl });
    await first.connect();
    await first.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const started = Promise.allSettled([run(), migrate(database.ownerUrl, { folder: other })]);
    const waiting = `(SELECT count(*)::int FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database())`;
    while (Number(await value(waiting)) < 2) await sleep(20);
    await first.end();
    const both = await started;
    rmSync(other, { recursive: true });
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused).toEqual([
      expect.stringContaining('Another Kaya started at the same time with another text of a.double'),
    ]);
  });

  test('do not change under a running Kaya, unless a release says that it may run beside the previous one', async () => {
    write('functions/a/double.sql', double('SELECT 2 * n'));
    await run();
    const working = await connected(database.appUrl);
    try {
      write('functions/a/double.sql', double('SELECT n + n'));
      await expect(run()).rejects.toThrow(
        'Another Kaya (kaya web) works on this database with another text of a.double',
      );
      freeze();
      await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow(
        'made from another baseline than this release has',
      );
    } finally {
      await working.end();
    }
  });

  test.each([
    ['yes', ['a.double']],
    ['no', 'works on this database with another text'],
  ] as const)('of a later release beside the one before: %s', async (beside, outcome) => {
    freeze();
    write('functions/a/double.sql', double('SELECT 2 * n'));
    await run();
    release(2, beside);
    write('functions/a/double.sql', double('SELECT n + n'));
    const working = await connected(database.appUrl);
    try {
      if (typeof outcome === 'string') await expect(run()).rejects.toThrow(outcome);
      else expect(await run()).toEqual(outcome);
    } finally {
      await working.end();
    }
  });

  test('from an earlier release are not restored', async () => {
    freeze();
    release(2, 'yes');
    write('functions/a/double.sql', double('SELECT 2 * n'));
    await run();
    release(1, 'yes');
    write('functions/a/double.sql', double('SELECT n + n'));
    await expect(run()).rejects.toThrow('it has release 2, and this is release 1. Start the newer version');
  });
});

describe('migrations', () => {
  beforeEach(() => freeze());

  test('are applied once each, in order', async () => {
    write('migrations/0002_second.sql', 'INSERT INTO a.one VALUES (1); GRANT USAGE ON SCHEMA a TO kaya_app;');
    const said: string[] = [];
    expect(await migrate(database.ownerUrl, { folder, log: (line) => said.push(line) })).toEqual([
      '0001_baseline',
      '0002_second',
    ]);
    expect(said).toHaveLength(2);
    expect(await run()).toEqual([]);
    write('migrations/0003_third.sql', 'INSERT INTO a.one VALUES (2);');
    expect(await run()).toEqual(['0003_third']);
    expect(await ask(database.ownerUrl, 'SELECT id FROM a.one')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('change nothing when one fails, and name file and line', async () => {
    write('migrations/0002_good.sql', 'CREATE TABLE a.good (id int);');
    write('migrations/0003_broken.sql', 'CREATE TABLE a.two (id int);\n\nINSERT INTO a.missing VALUES (1);');
    await expect(run()).rejects.toThrow('migrations/0003_broken.sql:3: relation "a.missing" does not exist');
    expect(await value(`to_regnamespace('a') IS NULL`)).toBe(true);
  });

  test('may not change after they were applied, except for line endings', async () => {
    write('migrations/0002_lines.sql', 'CREATE SCHEMA b;\nCREATE SCHEMA c;\n');
    await run();
    write('migrations/0002_lines.sql', 'CREATE SCHEMA b;\r\nCREATE SCHEMA c;\r\n');
    expect(await run()).toEqual([]);
    write('migrations/0002_lines.sql', 'CREATE SCHEMA b;');
    await expect(run()).rejects.toThrow('0002_lines was changed after it was applied');
  });

  test('from a newer Kaya make this one refuse to start', async () => {
    write('migrations/0002_later.sql', 'CREATE SCHEMA later;');
    await run();
    remove('migrations/0002_later.sql');
    await expect(run()).rejects.toThrow('newer than this Kaya: it has 0002_later');
  });

  test('may not have a number below an applied one, nor the same number twice', async () => {
    write('migrations/0003_third.sql', 'CREATE SCHEMA third;');
    await run();
    write('migrations/0002_second.sql', 'CREATE SCHEMA second;');
    await expect(run()).rejects.toThrow(
      '0002_second is older than the newest applied migration. Give it a number after 3',
    );
    write('migrations/0003_twin.sql', 'SELECT 1;');
    await expect(run()).rejects.toThrow('have the same number');
  });

  test('wait for a table that is in use, and give up with a clear message', async () => {
    await run();
    write('migrations/0002_new.sql', 'CREATE SCHEMA b;');
    write('migrations/0003_alter.sql', 'ALTER TABLE a.one ADD COLUMN note text;');
    const holder = await connected(database.ownerUrl);
    await holder.query('BEGIN; LOCK TABLE a.one');
    await expect(migrate(database.ownerUrl, { folder, lockTimeoutMs: 10 })).rejects.toThrow(
      'migrations/0003_alter.sql: other work holds a table that it needs. Nothing was changed; start again.',
    );
    expect(await value(`to_regnamespace('b') IS NULL`)).toBe(true);
    const waiting = migrate(database.ownerUrl, { folder, lockTimeoutMs: 20_000 });
    await holder.query(`COMMIT`);
    await holder.end();
    expect(await waiting).toEqual(['0002_new', '0003_alter']);
  });
});

test('the application logins own no table and see no row by themselves', async () => {
  await run();
  expect(await ask(database.appUrl, 'SELECT current_user AS who')).toEqual([{ who: 'kaya_app' }]);
  expect(await ask(database.readUrl, 'SHOW default_transaction_read_only')).toEqual([
    { default_transaction_read_only: 'on' },
  ]);
  await expect(ask(database.appUrl, 'SELECT * FROM a.one')).rejects.toThrow('permission denied');
  await expect(ask(database.appUrl, 'CREATE TABLE public.mine ()')).rejects.toThrow('permission denied');
  await expect(ask(database.appUrl, 'SET ROLE kaya_owner')).rejects.toThrow('permission denied');
});
