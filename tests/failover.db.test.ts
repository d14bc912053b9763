// The primary is lost and its standby takes over while the program works: what was acknowledged is there, and it goes on by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '../src/kernel/db/act.ts';
import { system, visitor } from '../src/kernel/db/actor.ts';
import { openPool } from '../src/kernel/db/pool.ts';
import { query } from '../src/kernel/db/query.ts';
import { roleUrl } from '../src/kernel/db/roles.ts';
import { withStandby } from '../src/kernel/db/with-standby.ts';
import { signUp } from '../src/modules/identity/contract.ts';
import { readUsualWait } from '../src/modules/requests/contract.ts';
import { embeddedAddresses, prepareDatabase } from '../src/server/open-database.ts';
import { type Kaya, startKaya } from './support/kaya.ts';
import { type Pair, startPair } from './support/standby.ts';
import { until } from './support/until.ts';

let dataDir: string;
let pair: Pair;
let kaya: Kaya;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaya-test-'));
  pair = await startPair();
  const { url: ownerUrl } = pair.primary;
  await prepareDatabase(embeddedAddresses(ownerUrl), () => undefined);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // The servers of tests do not wait for the disk; here a commit waits for the standby.
  await owner.query('ALTER DATABASE kaya SET synchronous_commit = on');
  await owner.end();
  await pair.follow();
  const [appUrl, readUrl] = [roleUrl(ownerUrl, 'kaya_app'), roleUrl(ownerUrl, 'kaya_read')];
  const db = { name: 'kaya', ownerUrl, appUrl, readUrl, drop: async () => undefined };
  kaya = await startKaya(
    { DATABASE_URL: '', DATABASE_APP_URL: pair.bothHosts(appUrl), DATABASE_STANDBY_URL: pair.onStandby(appUrl) },
    undefined,
    { db, dataDir },
  );
  kaya.owner.on('error', () => undefined);
});
afterAll(async () => {
  await kaya?.end();
  await pair?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const isStandby = query('test.isStandby', {}, { standby: 'bool' }, 'SELECT pg_is_in_recovery() AS standby');

test('reads that may be a second old go to the standby while it keeps up, and otherwise to the primary', async () => {
  const admin = new pg.Client({ connectionString: pair.onStandby(pair.primary.adminUrl) });
  await admin.connect();
  const { db } = kaya.parts;
  const pool = openPool(pair.onStandby(roleUrl(pair.primary.url, 'kaya_app')), 'test-standby', 2);
  const reads = withStandby(db, database(pool, db.settings));
  const readsThere = async (): Promise<boolean | undefined> =>
    (await reads.act(visitor, (act) => act.one(isStandby, {})))?.standby;
  try {
    await expect.poll(readsThere).toBe(true);
    await admin.query('SELECT pg_wal_replay_pause()');
    await kaya.person().call(signUp, { body: { email: 'written@example.com', password: 'danfo-and-rope' } });
    await expect.poll(readsThere).toBe(false);
    await admin.query('SELECT pg_wal_replay_resume()');
    await expect.poll(readsThere).toBe(true);
    // The program itself does the same.
    const services = { service_type: 'moving', service_kind: 'move', lat: '6.5', lng: '3.37' } as const;
    await kaya.person().call(readUsualWait, { query: services });
    const { rowCount } = await admin.query(`SELECT FROM pg_stat_activity WHERE application_name = 'kaya-all-standby'`);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await reads.close();
    await admin.end();
  }
});

test('no acknowledged act is lost, others are told to try again, and everything works on the new primary', async () => {
  const load = { going: true, next: 0, acknowledged: [] as number[], refused: new Set<unknown>() };
  const act = async (): Promise<void> => {
    while (load.going) {
      const n = (load.next += 1);
      try {
        // Any row will do: a task that nothing takes.
        await kaya.parts.db.act(system, async ({ task }) => task('tests.counted', { n }));
        load.acknowledged.push(n);
      } catch (error) {
        load.refused.add(error instanceof Error && 'kind' in error ? (error.kind as { code: string }).code : error);
        await sleep(20);
      }
    }
  };
  const actors = Array.from({ length: 4 }, act);
  const more = async (): Promise<void> => {
    const { length } = load.acknowledged;
    await until(() => load.acknowledged.length > length + 50);
  };
  await more();
  expect([...load.refused], 'connections find the primary, although the standby is named first').toEqual([]);
  await pair.kill();
  await sleep(300);
  await pair.promote();
  await more();
  load.going = false;
  await Promise.all(actors);

  const now = new pg.Client({ connectionString: pair.onStandby(pair.primary.url) });
  await now.connect();
  const { rows } = await now.query<{ n: number }>(
    `SELECT (payload ->> 'n')::int AS n FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'tests.counted'`,
  );
  await now.end();
  const there = rows.map(({ n }) => n);
  expect(new Set(there).size, 'none is doubled').toBe(there.length);
  expect(load.acknowledged.filter((n) => !there.includes(n))).toEqual([]);
  expect([...load.refused]).toEqual(['unavailable']);

  await until(async () => (await fetch(`${kaya.url}/api/health/ready`)).status === 200);
  await kaya.person().call(signUp, { body: { email: 'after@example.com', password: 'danfo-and-rope' } });
  // The queue has moved too.
  expect(await kaya.letters('after@example.com')).toHaveLength(1);
});
