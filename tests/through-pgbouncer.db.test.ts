// The program behind a real PgBouncer in transaction mode, which gives each transaction another connection and drops what a session had.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession, signUp } from '../src/modules/identity/contract.ts';
import { addressOf, withLogin } from '../src/kernel/db/address.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { isPooledByTransaction } from '../src/kernel/db/pooler.ts';
import { start } from '../src/server/main.ts';
import { embeddedAddresses, prepareDatabase } from '../src/server/open-database.ts';
import { readConfig } from '../src/settings/config.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { type Kaya, startKaya } from './support/kaya.ts';
import { type PgBouncer, startPgBouncer } from './support/pgbouncer.ts';

let db: TestDatabase;
let dataDir: string;
let bouncer: PgBouncer;
let kaya: Kaya;
const starting = (settings: Record<string, string>) =>
  start(readConfig({ NODE_ENV: 'test', KAYA_DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings }));

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaya-test-'));
  db = await testDatabase();
  bouncer = await startPgBouncer(db.appUrl);
});
afterAll(async () => {
  await kaya?.end();
  await bouncer?.stop();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the start says what is missing: the way past the pooler, and the time limits of the login', async () => {
  await expect(starting({ DATABASE_APP_URL: bouncer.url })).rejects.toThrow(
    'through a pooler in transaction mode, which loses LISTEN and locks. Set DATABASE_DIRECT_URL',
  );
  await expect(starting({ DATABASE_APP_URL: bouncer.url, DATABASE_DIRECT_URL: bouncer.url })).rejects.toThrow(
    'DATABASE_DIRECT_URL leads to a pooler in transaction mode',
  );
  await expect(starting({ DATABASE_APP_URL: bouncer.url, DATABASE_DIRECT_URL: db.appUrl })).rejects.toThrow(
    'a statement may take for ever: the login has no time limits yet. Run "npm run db migrate"',
  );
  const session = await startPgBouncer(db.appUrl, { pool_mode: 'session' });
  expect(await isPooledByTransaction(session.url)).toBe(false);
  await session.stop();
  expect(await isPooledByTransaction(db.appUrl)).toBe(false);
});

test('many acts at once share few connections, letters leave, and only what belongs to a connection goes past the pooler', async () => {
  await prepareDatabase(embeddedAddresses(db.ownerUrl), () => undefined);
  // The old connections have no limits yet, as after RECONNECT.
  await bouncer.stop();
  bouncer = await startPgBouncer(db.appUrl);
  const settings = { DATABASE_URL: '', DATABASE_APP_URL: bouncer.url, DATABASE_DIRECT_URL: db.appUrl };
  kaya = await startKaya(settings, undefined, { db, dataDir });

  const emails = Array.from({ length: 12 }, (_, n) => `pool-${n}@example.com`);
  const people = emails.map(() => kaya.person());
  await Promise.all(
    people.map((one, n) => one.call(signUp, { body: { email: emails[n] ?? '', password: 'danfo-and-rope' } })),
  );
  const sessions = await Promise.all(
    people.flatMap((one) => Array.from({ length: 5 }, () => one.call(readSession, {}))),
  );
  expect(sessions).toHaveLength(60);
  for (const email of emails) expect(await kaya.letters(email)).toHaveLength(1);

  const { rows } = await kaya.owner.query(
    `SELECT DISTINCT application_name AS name, usename FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'kaya-%' AND application_name !~ '^kaya-all' ORDER BY 1`,
  );
  expect(rows).toEqual(['kaya-listen', 'kaya-queue', 'kaya-queue-life'].map((name) => ({ name, usename: 'kaya_app' })));
  const pooled = await kaya.owner.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'kaya-all%'`,
  );
  expect(pooled.rows[0].count).toBeLessThanOrEqual(4);
});

test('time limits hold, because the login brings them, and a password that it does not know yet leaves the one before in use', async () => {
  let url = bouncer.url;
  const pool = openPool(
    addressOf(() => url, { pooler: true }),
    'kaya-limits',
    2,
  );
  try {
    for (const [limit, value] of [
      ['statement_timeout', '3s'],
      ['lock_timeout', '2s'],
      ['idle_in_transaction_session_timeout', '5s'],
    ])
      expect((await pool.query(`SHOW ${limit}`)).rows).toEqual([{ [limit ?? '']: value }]);
    const busy = await pool.connect();
    url = withLogin(url, 'kaya_app', 'not yet');
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    busy.release();
  } finally {
    await pool.end();
  }
});
