// What the driver makes of arrays, and that what is asked in one turn leaves together.
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openPool } from './pool.ts';

let given: TestDatabase;
let pool: pg.Pool;
let plain: pg.Client;
beforeAll(async () => {
  given = await testDatabase();
  pool = openPool(given.appUrl, 'kaya-test', 1);
  plain = new pg.Client({ connectionString: given.appUrl });
  await plain.connect();
});
afterAll(async () => {
  await pool.end();
  await plain.end();
  await given.drop();
});

test.each([
  `'{}'::text[]`,
  `'{packing,moving}'::text[]`,
  `ARRAY['', 'a,b', 'a"b', E'a\\\\b', '{x}', NULL, 'NULL', 'Ńeka', ' ']`,
  `'[2:3]={a,b}'::text[]`,
  `'{{a,b},{c,d}}'::text[]`,
  `'{6.455,-0.5,1e-20,NULL}'::float8[]`,
  `'{6.455,3.4,1764547200,1e21}'::float8[]`,
  `'{Infinity,-Infinity,NaN}'::float8[]`,
  `ARRAY[gen_random_uuid(), gen_random_uuid()]`,
  `ARRAY[gen_random_uuid(), NULL]`,
  `'{}'::uuid[]`,
])('an array is read as by the driver: %s', async (value) => {
  const { rows } = await plain.query<{ text: string; read: unknown }>(
    `SELECT one::text AS text, one AS read FROM (SELECT ${value} AS one) x`,
  );
  const type = /float8|uuid/.exec(value)?.[0] ?? 'text';
  const answer = await pool.query<{ read: unknown }>(`SELECT $1::${type}[] AS read`, [rows[0]?.text]);
  expect(answer.rows[0]?.read).toEqual(rows[0]?.read);
});

test('statements of one turn leave in one write, in their order', async () => {
  const client = await pool.connect();
  try {
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
    const asked = [1, 2, 3].map((n) => client.query(`SELECT $1::int AS n`, [n]));
    expect(stream.writableCorked).toBe(1);
    expect(stream.writableLength).toBeGreaterThan(0);
    const answers = await Promise.all(asked);
    expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
    expect(stream.writableCorked).toBe(0);
  } finally {
    client.release(true);
  }
});
