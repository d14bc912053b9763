import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient, testDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { solved } from '../../../tests/support/solve.ts';
import { until } from '../../../tests/support/until.ts';
import { Refused } from '../../shared/refusal.ts';
import { type Database, database } from '../db/act.ts';
import { openPool } from '../db/pool.ts';
import { openGuard, readLimitKey, type Sender } from './guard.ts';
import { forgetBucketsTask } from './tidy.ts';

let base: TestDatabase;
let now = Date.now();
let db: Database;
let owner: pg.Client;
/** Two processes with the key of one installation. */
let here: ReturnType<typeof openGuard>;
let there: ReturnType<typeof openGuard>;
beforeAll(async () => {
  base = await testDatabase();
  db = database(openPool(base.appUrl, 'guard', 4, patient), { origin: 'http://localhost', commissionPercent: 10 });
  owner = new pg.Client({ connectionString: base.ownerUrl });
  await owner.connect();
  here = openGuard(await readLimitKey(db), 1, () => now);
  there = openGuard(await readLimitKey(db), 1, () => now);
});
afterAll(async () => {
  await owner.end();
  await db.close();
  await base.drop();
});

type Asked = {
  readonly name: string;
  readonly sender: Sender;
  readonly times?: number;
  readonly proof?: string;
  readonly call?: string;
};
const ask = async ({ times: max = 10, call = 'call', ...asked }: Asked, guard = here): Promise<Refused | null> => {
  try {
    await guard.take(db, { proof: undefined, ...asked, limit: { times: max, seconds: 600 }, call });
    return null;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
};
const codeOf = async (asked: Asked, guard = here): Promise<string> => (await ask(asked, guard))?.kind.code ?? 'passed';
const times = <T>(n: number, one: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, nth) => one(nth)));
const phone = (address: string): Sender => ({ account: null, device: randomUUID(), address });
const unknown = (address: string): Sender => ({ account: null, device: null, address });
const passed = (codes: readonly string[]): number => codes.filter((code) => code === 'passed').length;
/** A bucket of 300 gets a token back every two seconds. */
const expectAbout = (n: number, max: number): void => {
  expect(n).toBeGreaterThanOrEqual(max);
  expect(n).toBeLessThan(max + 25);
};

test('one sender gets ten in all processes, however many calls arrive at once, and reads when the next one passes', async () => {
  const asked = { name: 'one', sender: phone('102.89.0.1') };
  const codes = await times(40, (nth) => codeOf(asked, nth % 2 ? here : there));
  expect([passed(codes), new Set(codes)]).toEqual([10, new Set(['passed', 'too_many_requests'])]);
  const refused = await ask(asked);
  expect(refused?.retryAfter).toBeGreaterThan(50);
  expect(refused?.retryAfter).toBeLessThanOrEqual(60);
  expect(await codeOf({ ...asked, sender: phone('102.89.0.1') }), 'another phone of the same carrier').toBe('passed');
  expect(await codeOf({ ...asked, name: 'other' }), 'another call').toBe('passed');
  await owner.query(`UPDATE kernel.buckets SET full_at = full_at - interval '60 seconds'`);
  expect(await codeOf(asked, there), 'remembered').toBe('too_many_requests');
  now += 61_000;
  expect(await codeOf(asked, there)).toBe('passed');
  expect(await codeOf(asked, there)).toBe('too_many_requests');
});

test('a call that waited for another one gets the last token', async () => {
  const asked = { name: 'waits', sender: phone('102.89.0.2'), times: 2 };
  await owner.query('DELETE FROM kernel.buckets');
  await ask(asked);
  const other = new pg.Client({ connectionString: base.ownerUrl });
  await other.connect();
  // The other call begins later and takes the lock first.
  await other.query('BEGIN');
  await other.query('SELECT FROM kernel.buckets FOR UPDATE');
  const waiting = codeOf(asked);
  await until(async () => {
    const waiters = await owner.query(
      `SELECT FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid WHERE NOT l.granted AND a.datname = current_database()`,
    );
    return waiters.rowCount === 1;
  });
  const charged = await other.query(
    `UPDATE kernel.buckets SET full_at = clock_timestamp() + interval '300 seconds' WHERE full_at > now() + interval '1 minute'`,
  );
  await other.query('COMMIT');
  await other.end();
  expect(charged.rowCount, 'the bucket of the phone').toBe(1);
  expect(await waiting).toBe('passed');
  expect(await codeOf(asked)).toBe('too_many_requests');
});

test('an account has one limit, whatever its devices and networks', async () => {
  const account = randomUUID();
  const codes = await times(12, (nth) => codeOf({ name: 'account', sender: { ...phone(`102.89.1.${nth}`), account } }));
  expect(passed(codes)).toBe(10);
});

test('three hundred phones share an address; above that a puzzle opens one call, and no more than the phone may make', async () => {
  const address = '102.89.2.1';
  const name = 'carrier';
  const flooder = phone(address);
  expect(passed(await times(30, () => codeOf({ name, sender: flooder })))).toBe(10);
  const codes = await times(400, () => codeOf({ name, sender: phone(address) }));
  // Refused calls of the flooder do not count for its neighbours.
  expectAbout(passed(codes), 290);
  await owner.query(
    `UPDATE kernel.buckets SET full_at = full_at + interval '5 minutes' WHERE full_at > now() + interval '9 minutes'`,
  );

  const asked = { name, sender: phone(address), times: 2 };
  const refused = await ask(asked);
  expect(refused).toMatchObject({ kind: { code: 'proof_needed' }, about: { seconds: 120 } });
  expect(refused?.about?.['how']).toContain('kaya-proof');
  const proof = solved(refused?.about ?? {});
  expect(await codeOf({ ...asked, proof, call: 'another call' })).toBe('proof_needed');
  const both = await times(2, (nth) => codeOf({ ...asked, proof }, nth ? here : there));
  expect(both.toSorted(), 'one of two processes accepts it').toEqual(['passed', 'proof_needed']);
  expect(await codeOf({ ...asked, proof }, there)).toBe('proof_needed');
  expect(await codeOf({ ...asked, proof: 'no proof' })).toBe('proof_needed');
  const solvedAnew = async () => ({ ...asked, proof: solved((await ask(asked))?.about ?? {}) });
  expect(await codeOf(await solvedAnew())).toBe('passed');
  expect(await codeOf(await solvedAnew())).toBe('too_many_requests');
});

test('callers without a cookie share the ten of one device, and solve puzzles above them', async () => {
  const asked = { name: 'unknown', sender: unknown('102.89.3.1') };
  expect(passed(await times(12, () => codeOf(asked)))).toBe(10);
  const refused = await ask(asked);
  expect(refused?.kind.code).toBe('proof_needed');
  expect(await codeOf({ ...asked, proof: solved(refused?.about ?? {}) })).toBe('passed');
  expect(await codeOf({ ...asked, sender: phone('102.89.3.1') })).toBe('passed');
});

test('a /64 network has a tenth of what its /48 has, and a narrow flood leaves the rest to others', async () => {
  const name = 'v6';
  const home = await times(60, () => codeOf({ name, sender: phone('2001:db8:1:2::1') }));
  expectAbout(passed(home), 30);
  const others = await times(400, (nth) => codeOf({ name, sender: phone(`2001:db8:1:${(nth + 16).toString(16)}::1`) }));
  expectAbout(passed(others), 270);
  expect(await codeOf({ name, sender: phone('2001:db8:2::1') })).toBe('passed');
});

test('nothing stored tells who called, and buckets that are full again are deleted', async () => {
  const sender = phone('102.89.4.1');
  await ask({ name: 'kept', sender });
  const { rows } = await owner.query<{ kept: string }>(`SELECT string_agg(b::text, ' ') AS kept FROM kernel.buckets b`);
  expect(rows[0]?.kept).not.toMatch(/102\.89|kept/);
  await owner.query(
    `UPDATE kernel.buckets SET full_at = now() - interval '1 second'; UPDATE kernel.used_proofs SET expires_at = now() - interval '1 second'`,
  );
  await ask({ name: 'kept', sender });
  await forgetBucketsTask({}, db);
  const left = await owner.query(`SELECT FROM kernel.buckets UNION ALL SELECT FROM kernel.used_proofs`);
  expect(left.rowCount, 'the two of the last call').toBe(2);
});

test('without the database no call passes', async () => {
  const pool = openPool(base.appUrl.replace(/:\d+\//, ':1/'), 'away', 1, { connectionTimeoutMillis: 500 });
  const away = database(pool, { origin: '', commissionPercent: 10 });
  const taken = openGuard(randomBytes(32), 1).take(away, {
    name: 'away',
    limit: { times: 10, seconds: 600 },
    sender: unknown('::1'),
    call: '',
    proof: undefined,
  });
  await expect(taken).rejects.toMatchObject({ kind: { code: 'unavailable' } });
  await away.close();
});
