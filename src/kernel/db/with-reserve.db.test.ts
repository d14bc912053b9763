// Critical requests use an open connection before they wait for a new one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient, type TestDatabase, testDatabase } from '../../../tests/support/database.ts';
import { database } from './act.ts';
import { visitor } from './actor.ts';
import { openPool } from './pool.ts';
import { openAll, withReserve } from './with-reserve.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

const settings = { origin: 'http://localhost', commissionPercent: 10 };
const open = async (size: number) => {
  const pool = openPool(base.appUrl, 'common', size, patient);
  const reservePool = openPool(base.appUrl, 'reserve', 2, { ...patient, idleTimeoutMillis: 0 });
  await openAll(reservePool);
  const common = { pool, db: database(pool, settings) };
  const critical = withReserve(common, { pool: reservePool, db: database(reservePool, settings) });
  const close = async (): Promise<void> => {
    await critical.close();
    await common.db.close();
  };
  return { pool, reservePool, critical, close };
};
const now = (db: { act: ReturnType<typeof withReserve>['act'] }) => db.act(visitor, (act) => act.now());

test('the reserve is connected at start', async () => {
  const { reservePool, close } = await open(1);
  expect([reservePool.totalCount, reservePool.idleCount]).toEqual([2, 2]);
  await close();
});

test("the reserve's open connection is used when the common pool would have to open one", async () => {
  const { pool, critical, close } = await open(3);
  const held = await pool.connect();
  await now(critical);
  expect(pool.totalCount, 'no new connection').toBe(1);
  held.release();
  await close();
});

test('the common pool grows when the reserve is in use, and requests wait for the reserve when both are full', async () => {
  const { pool, reservePool, critical, close } = await open(2);
  const held = [await pool.connect(), await reservePool.connect(), await reservePool.connect()];
  await now(critical);
  expect(pool.totalCount).toBe(2);
  held.push(await pool.connect());
  const waiting = now(critical);
  expect(reservePool.waitingCount).toBe(1);
  held[1]?.release();
  await waiting;
  held[0]?.release();
  held[2]?.release();
  held[3]?.release();
  await close();
});
