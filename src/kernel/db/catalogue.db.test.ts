import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase, testDatabase } from '../../../tests/support/database.ts';
import { describeCatalogue } from './catalogue.ts';
import { migrate } from './migrate.ts';
import { sqlFolder } from './sql-source.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('the schema files describe the same schema as the migrations', async () => {
  const fresh = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'kaya-schema-'));
  for (const part of ['schema', 'functions']) cpSync(join(sqlFolder, part), join(folder, part), { recursive: true });
  const other = new pg.Client({ connectionString: fresh.ownerUrl });
  try {
    await migrate(fresh.ownerUrl, { folder });
    await other.connect();
    expect(await describeCatalogue(other)).toBe(await describeCatalogue(client));
  } finally {
    await other.end();
    await fresh.drop();
    rmSync(folder, { recursive: true });
  }
});

test('the description shows the constraints and policies of a table', async () => {
  await client.query(`
    CREATE SCHEMA probe;
    CREATE TABLE probe.notes (id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY, words text NOT NULL DEFAULT 'x' CHECK (words <> ''));
    CREATE UNIQUE INDEX notes_words ON probe.notes (words) WHERE id > 3;
    ALTER TABLE probe.notes ENABLE ROW LEVEL SECURITY;
    ALTER TABLE probe.notes FORCE ROW LEVEL SECURITY;
    CREATE POLICY own ON probe.notes FOR SELECT TO kaya_app USING (id = 1);
    GRANT SELECT, UPDATE (words) ON probe.notes TO kaya_app;
    CREATE FUNCTION probe.f(a int) RETURNS int STABLE SECURITY DEFINER SET search_path = '' LANGUAGE sql AS 'SELECT a';
    REVOKE ALL ON FUNCTION probe.f FROM PUBLIC;`);
  const text = await describeCatalogue(client);
  expect(text.slice(text.indexOf('schema probe')).split('\nschema ')[0]).toMatchInlineSnapshot(`
    "schema probe

    function probe.f(a integer) returns integer stable security definer set search_path="" body 59113c03

    table probe.notes  row security forced  [kaya_app: select]
      id bigint not null identity always
      words text not null default 'x'::text  [kaya_app: update]
      constraint notes_pkey PRIMARY KEY (id)
      constraint notes_words_check CHECK ((words <> ''::text))
      index notes_words UNIQUE USING btree (words) WHERE (id > 3)
      policy own select to kaya_app using (id = 1)
    "
  `);
});
