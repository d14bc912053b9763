import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cable } from '../../../tests/support/cable.ts';
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { eventKind } from '../../../tests/support/event-kind.ts';
import { common, Refused } from '../../shared/refusal.ts';
import { claimKey, findKey, keepAnswer } from '../http/idempotency.sql.ts';
import { type Act, type Actor, type Database, database, type Emitted } from './act.ts';
import { system, visitor } from './actor.ts';
import { eventsById, takeEvents } from './outbox.sql.ts';
import { openPool } from './pool.ts';
import { query } from './query.ts';

const happened = eventKind<{ n: number }>()('kernel.tested', { audience: () => [], subjects: () => [] });
const settings = { origin: 'http://localhost', commissionPercent: 10 };
const account: Actor = {
  kind: 'account',
  accountId: '01a1fc70-8e93-7eb3-8862-9c02d7bfb481',
  sessionId: null,
  orderId: null,
};

let given: TestDatabase;
let pool: pg.Pool;
let owner: pg.Client;
let cutter: pg.Client;
let db: Database;
const heard: Emitted[] = [];

beforeAll(async () => {
  given = await testDatabase();
  pool = openPool(given.appUrl, 'kaya-test', 2);
  owner = new pg.Client({ connectionString: given.ownerUrl });
  await owner.connect();
  cutter = new pg.Client({ connectionString: given.appUrl, application_name: 'cutter' });
  await cutter.connect();
  db = database(pool, settings, (events) => heard.push(...events));
});
beforeEach(async () => {
  heard.length = 0;
  await owner.query('TRUNCATE kernel.events, kernel.idempotency_keys');
});
afterAll(async () => {
  await db.close();
  await owner.end();
  await cutter.end();
  await given.drop();
});

const countEvents = async (): Promise<number> =>
  (await owner.query('SELECT count(*)::int AS n FROM kernel.events')).rows[0].n;
const claim = (act: Act, key: string) =>
  act.one(claimKey, { scope: 'visitor', operation: 'test', key, body_hash: 'x' });

test('the settings and the time are read without a transaction', async () => {
  expect(db.settings).toBe(settings);
  const sent: string[] = [];
  const tapped = database(
    new Proxy(pool, {
      get: (of, name: keyof pg.Pool) => {
        if (name === 'connect') sent.push(name);
        const value: unknown = of[name];
        return typeof value === 'function' ? value.bind(of) : value;
      },
    }),
    settings,
  );
  const at = await tapped.now();
  expect(sent).toEqual([]);
  const { rows } = await owner.query<{ near: boolean }>('SELECT abs(extract(epoch FROM now() - $1)) < 60 AS near', [
    at,
  ]);
  expect(rows).toEqual([{ near: true }]);
});

test('events are committed with the act and delivered after it', async () => {
  await db.act(visitor, async (act) => {
    act.emit(happened, { n: 1 });
    expect(heard).toEqual([]);
  });
  expect(await countEvents()).toBe(1);
  expect(heard.map((each) => each.payload)).toEqual([{ n: 1 }]);
  const [row] = await db.act(system, (act) => act.sql(eventsById, { ids: [heard[0]?.id ?? ''] }));
  expect(row).toMatchObject({ name: 'kernel.tested', payload: { n: 1 } });
});

test('ids keep the order of the events of one act', async () => {
  const order = Array.from({ length: 40 }, (_, n) => n);
  await db.act(visitor, async (act) => {
    for (const n of order) act.emit(happened, { n });
  });
  const { rows } = await owner.query(`SELECT (payload ->> 'n')::int AS n FROM kernel.events ORDER BY id`);
  expect(rows.map(({ n }) => n)).toEqual(order);
  expect(heard.map(({ id }) => id)).toEqual(heard.map(({ id }) => id).toSorted());
});

test('everything is rolled back when the act is refused', async () => {
  const refused = db.act(visitor, async (act) => {
    act.emit(happened, { n: 2 });
    await claim(act, 'refused-key');
    throw new Refused(common.not_found);
  });
  await expect(refused).rejects.toThrow(Refused);
  expect(await countEvents()).toBe(0);
  expect(heard).toEqual([]);
  expect((await owner.query('SELECT FROM kernel.idempotency_keys')).rowCount).toBe(0);
});

test('everything is rolled back when a write that is not awaited fails', async () => {
  const failed = db.act(visitor, async (act) => {
    act.emit(happened, { n: 3 });
    void act.sql(claimKey, { scope: 'visitor', operation: 'test', key: 'short', body_hash: 'x' }); // breaks a CHECK
  });
  await expect(failed).rejects.toThrow(/idempotency_keys_key_check/);
  expect(await countEvents()).toBe(0);
});

test('`last` commits with its statement, and no statement may follow it', async () => {
  const key = { scope: 'visitor', operation: 'test', key: 'last-key-1' };
  await db.act(visitor, async (act) => {
    expect(await act.last(claimKey, { ...key, body_hash: 'x' })).toEqual({ key: 'last-key-1' });
    await expect(act.one(findKey, key)).rejects.toThrow(/last statement/);
  });
  expect((await owner.query('SELECT FROM kernel.idempotency_keys')).rowCount).toBe(1);
});

test("the next act on a connection does not see the previous act's actor", async () => {
  await db.act(visitor, async (act) => act.emit(happened, { n: 4 }));
  const asSystem = await db.act(system, (act) => act.sql(takeEvents, { max: 10 }));
  expect(asSystem).toHaveLength(1);
  // The system has just used each of these connections.
  for (const actor of [visitor, account, visitor]) {
    expect(await db.act(actor, (act) => act.sql(eventsById, { ids: [heard[0]?.id ?? ''] }))).toEqual([]);
  }
});

test('an event is refused when it names another actor', async () => {
  const forged = db.act(account, async (act) => {
    const forger = { ...act, actor: system };
    forger.emit(happened, { n: 5 });
  });
  await forged;
  expect((await owner.query('SELECT actor_kind, actor_id FROM kernel.events')).rows).toEqual([
    { actor_kind: 'account', actor_id: account.accountId },
  ]);
});

test('two acts in a deadlock both finish, because one is retried', async () => {
  for (const key of ['deadlock-a', 'deadlock-b']) await db.act(visitor, (act) => claim(act, key));
  let met = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((done) => {
    open = done;
  });
  const cross = (first: string, second: string) =>
    db.act(visitor, async (act) => {
      const key = (name: string) => ({ scope: 'visitor', operation: 'test', key: name, answer: first });
      await act.sql(keepAnswer, key(first));
      met += 1;
      if (met === 2) open();
      if (met <= 2) await both;
      await act.sql(keepAnswer, key(second));
    });
  await Promise.all([cross('deadlock-a', 'deadlock-b'), cross('deadlock-b', 'deadlock-a')]);
  // On a busy machine both may be aborted before one succeeds.
  expect(met).toBeGreaterThan(2);
});

test('an act whose right was over before it wrote is run once more, so that its own check refuses; then it fails', async () => {
  const forbidden = query('test.forbidden', {}, { name: 'text' }, 'SELECT rolname::text AS name FROM pg_authid');
  let runs = 0;
  const work = async (act: Act, times: number) => {
    runs += 1;
    if (runs > times) throw new Refused(common.not_found);
    await act.sql(forbidden, {});
  };
  await expect(db.act(visitor, (act) => work(act, 1))).rejects.toMatchObject({ kind: common.not_found });
  expect(runs).toBe(2);
  runs = 0;
  await expect(db.act(visitor, (act) => work(act, 9))).rejects.toThrow('permission denied');
  expect(runs).toBe(2);
});

test('an act is refused with a time to retry when the database is unavailable', async () => {
  const away = database(openPool('postgres://kaya_app:x@127.0.0.1:1/kaya', 'kaya-test', 1), settings);
  await expect(away.act(visitor, async () => 1)).rejects.toMatchObject({
    kind: { code: 'unavailable' },
    retryAfter: 1,
  });
  await away.close();
});

test('when all connections are taken, the refused are told one after the other when one is free again', async () => {
  const full = database(openPool(given.appUrl, 'kaya-full', 1, { connectionTimeoutMillis: 500 }), settings);
  let end = (): void => undefined;
  const held = new Promise<void>((go) => (end = go));
  const taken = full.act(visitor, () => held);
  const told = await Promise.all(
    [full.act(visitor, async () => 1), full.now(), full.act(visitor, async () => 1)].map((one) =>
      Promise.resolve(one).then(
        () => 'answered',
        (error: { kind?: { code: string }; retryAfter?: number }) => [error.kind?.code, error.retryAfter],
      ),
    ),
  );
  end();
  await taken;
  const seconds = told.map(([code, after]) => (code === 'unavailable' ? Number(after) : Number.NaN));
  // Held for half a second so far: half a second later there is room for the first, and each takes as long.
  expect(seconds[0]).toBeGreaterThanOrEqual(1);
  expect(seconds[2]).toBeGreaterThan(seconds[0] ?? Number.NaN);
  expect(await full.now()).toBeInstanceOf(Date);
  await full.close();
});

test('a login that is no longer valid is refused with a time to retry, by an act and by a single statement', async () => {
  const login = new URL(given.appUrl);
  login.password = 'of-yesterday';
  const locked = database(openPool(login.href, 'kaya-test', 1), settings);
  const refused = { kind: { code: 'unavailable' }, retryAfter: 1 };
  await expect(locked.act(visitor, async () => 1)).rejects.toMatchObject(refused);
  await expect(locked.now()).rejects.toMatchObject(refused);
  await locked.close();
});

test('a read-only database refuses a write with a time to retry, and takes writes again once it can', async () => {
  const name = new URL(given.ownerUrl).pathname.slice(1);
  const readsOnly = (on: 'on' | 'off') =>
    owner.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${on}`);
  await readsOnly('on');
  const standby = database(openPool(given.appUrl, 'kaya-standby', 1), settings);
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    for (const key of ['read-only-1', 'read-only-2'])
      await expect(standby.act(visitor, (act) => claim(act, key))).rejects.toMatchObject({
        kind: { code: 'unavailable' },
        retryAfter: 1,
      });
  } finally {
    write.mockRestore();
    await readsOnly('off');
  }
  // The cause is logged once.
  expect(lines.filter((line) => line.includes('25006'))).toHaveLength(1);
  // The same pool, without a restart.
  expect(await standby.act(visitor, (act) => claim(act, 'promoted'))).toEqual({ key: 'promoted' });
  await standby.close();
});

test('an act is refused when its connection breaks, and the next act gets a new connection', async () => {
  const cut = db.act(visitor, async (act) => {
    await claim(act, 'cut-in-two');
    await cutter.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kaya-test' AND datname = current_database()`,
    );
    await claim(act, 'never-there');
  });
  await expect(cut).rejects.toMatchObject({ kind: { code: 'unavailable' } });
  expect(await db.act(visitor, async (act) => claim(act, 'after-the-cut'))).toEqual({ key: 'after-the-cut' });
});

test('an act that was sent completely is not run again when only the answer is late: the server has done it', async () => {
  const line = cable();
  const late = openPool(await line.through(given.appUrl), 'kaya-late', 1, { query_timeout: 400 });
  const slow = database(late, settings);
  await slow.act(visitor, async () => undefined);
  line.swallowAnswers();
  // Its COMMIT is sent together with its event, because nothing waits for an answer in between.
  const act = slow.act(visitor, async (one) => one.emit(happened, { n: 6 }));
  await expect(act).rejects.toMatchObject({ kind: { code: 'unavailable' } });
  // On a busy machine the server may take longer than the act waits.
  await expect.poll(countEvents).toBe(1);
  await slow.close();
  line.close();
});

test.each([
  ['a statement', 'statement_timeout = 60'],
  ['the wait for a lock', 'lock_timeout = 60'],
])('an act is refused as too slow when %s takes too long, and its connection is used again', async (_what, limit) => {
  const name = limit.replace(/\W+/g, '-');
  const one = openPool(given.appUrl, name, 1, { statement_timeout: 5_000, lock_timeout: 5_000 });
  const slow = database(one, settings);
  const set = query(`test.${name.slice(0, 4)}`, {}, {}, `SET LOCAL ${limit}`);
  const processOf = query('test.process', {}, { pid: 'int4' }, 'SELECT pg_backend_pid() AS pid');
  const before = await slow.act(system, (act) => act.one(processOf, {}));
  await owner.query('BEGIN; LOCK TABLE kernel.events');
  try {
    const waited = slow.act(system, async (act) => {
      await act.sql(set, {});
      await act.sql(eventsById, { ids: [] });
    });
    await expect(waited).rejects.toMatchObject({
      kind: { code: 'too_slow', status: 503 },
      message: 'This is taking too long. Please try again.',
      retryAfter: 1,
    });
  } finally {
    await owner.query('ROLLBACK');
  }
  expect(await slow.act(system, (act) => act.one(processOf, {}))).toEqual(before);
  await slow.close();
});

test('an act is retried when a write that it does not await meets a deadlock, whatever it awaits next', async () => {
  const deadlock = query('test.deadlock', {}, {}, `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`);
  let attempt = 0;
  const claimed = await db.act(visitor, async (act) => {
    attempt += 1;
    if (attempt === 1) void act.sql(deadlock, {});
    return claim(act, 'after-a-deadlock');
  });
  expect([attempt, claimed]).toEqual([2, { key: 'after-a-deadlock' }]);
});
