// An act that gives its locks up early: who waits goes on at its commit, and it ends when the disk and the standbys have it.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient, type SecondPostgres, startSecondPostgres } from '../../../tests/support/database.ts';
import { Refused } from '../../shared/refusal.ts';
import { database } from './act.ts';
import { system } from './actor.ts';
import { openPool } from './pool.ts';
import { query } from './query.ts';

let postgres: SecondPostgres;
let admin: pg.Client;
let probe: pg.Client;
let pool: pg.Pool;
/** Takes the lock and writes a row. */
const write = (lock: number) =>
  query(
    `test.write_${lock}`,
    {},
    {},
    `WITH held AS MATERIALIZED (SELECT pg_advisory_xact_lock(${lock})) INSERT INTO notes SELECT ${lock} FROM held`,
  );

/** How many commits of this application wait for the standbys. */
const waiting = async (application: string): Promise<number> =>
  (
    await admin.query(`SELECT FROM pg_stat_activity WHERE application_name = $1 AND wait_event = 'SyncRep'`, [
      application,
    ])
  ).rowCount ?? 0;

/** From here on every commit that waits for the disk waits, until `standbysAnswer`. */
const standbysAreSilent = async (): Promise<void> => {
  await admin.query(`ALTER SYSTEM SET synchronous_standby_names = 'nobody'`);
  await admin.query('SELECT pg_reload_conf()');
  // The server needs a moment: commits still come back until one waits.
  let away = false;
  const send = async (): Promise<void> => {
    away = true;
    await probe.query('INSERT INTO notes VALUES (0)');
    away = false;
  };
  const one = (): Promise<number> => {
    if (!away) void send();
    return waiting('probe');
  };
  await expect.poll(one, { timeout: 20_000 }).toBe(1);
};
const standbysAnswer = async (): Promise<void> => {
  await admin.query('ALTER SYSTEM RESET synchronous_standby_names');
  await admin.query('SELECT pg_reload_conf()');
  // Behind the probe's own commit.
  await probe.query('SELECT');
};

beforeAll(async () => {
  postgres = await startSecondPostgres();
  const there = new URL(postgres.adminUrl);
  there.pathname = '/elsewhere';
  admin = new pg.Client({ connectionString: there.href });
  await admin.connect();
  await admin.query('CREATE TABLE notes (lock int4); GRANT ALL ON notes TO somebody');
  await admin.query('ALTER ROLE somebody SET synchronous_commit = on');
  probe = new pg.Client({ connectionString: postgres.ownerUrl, application_name: 'probe' });
  await probe.connect();
  pool = openPool(postgres.ownerUrl, 'kaya-test', 2, patient);
});
afterAll(async () => {
  await pool.end();
  await probe.end();
  await admin.end();
  await postgres.stop();
});

test('who waits for a lock goes on before the disk has the act, and the act ends only after it', async () => {
  const db = database(pool, { origin: 'http://localhost', commissionPercent: 10 });
  await standbysAreSilent();
  const ended: string[] = [];
  const acts = [
    db
      .act(system, async (act) => {
        act.unlockEarly();
        await act.sql(write(1), {});
      })
      .then(() => ended.push('early')),
    db.act(system, async (act) => void (await act.sql(write(2), {}))).then(() => ended.push('usual')),
  ];
  await expect.poll(() => waiting('kaya-test'), { timeout: 20_000 }).toBe(2);
  const seen = 'SELECT (SELECT array_agg(lock) FROM notes WHERE lock > 0) AS rows';
  const { rows } = await admin.query(
    `${seen}, pg_try_advisory_xact_lock(1) AS early_is_free, pg_try_advisory_xact_lock(2) AS usual_is_free`,
  );
  expect(rows).toEqual([{ rows: [1], early_is_free: true, usual_is_free: false }]);
  expect([ended, await waiting('kaya-test')]).toEqual([[], 2]);
  await standbysAnswer();
  await Promise.all(acts);
  expect((await admin.query(seen)).rows[0].rows.toSorted()).toEqual([1, 2]);
});

test('an act whose connection ends after its COMMIT is refused and not run again', async () => {
  const db = database(pool, { origin: 'http://localhost', commissionPercent: 10 });
  await standbysAreSilent();
  let runs = 0;
  const act = db.act(system, async (one) => {
    runs += 1;
    one.unlockEarly();
    await one.sql(write(3), {});
  });
  const ended = act.then(
    () => 'not refused',
    (error: unknown) => (error instanceof Refused ? error.kind.code : error),
  );
  await expect.poll(() => waiting('kaya-test'), { timeout: 20_000 }).toBe(1);
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kaya-test'`);
  expect(await ended).toBe('unavailable');
  await standbysAnswer();
  expect((await admin.query('SELECT FROM notes WHERE lock = 3')).rowCount).toBe(1);
  expect(runs).toBe(1);
});
