// The relay's position in the events: nothing is left out or repeated, although transactions commit late or processes die.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patient, type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { eventKind } from '../../tests/support/event-kind.ts';
import { type Database, database } from './db/act.ts';
import { system, visitor } from './db/actor.ts';
import { takeEvents } from './db/outbox.sql.ts';
import { openPool } from './db/pool.ts';
import { live } from './live.ts';
import { onEvent } from './on-event.ts';
import { outbox, settleRelay } from './outbox.ts';
import { inMany, runTasks } from './tasks.ts';
import { until } from '../../tests/support/until.ts';

let given: TestDatabase;
let owner: pg.Client;
let late: pg.Client;
let db: Database;
beforeAll(async () => {
  given = await testDatabase();
  [owner, late] = [0, 1].map(() => new pg.Client({ connectionString: given.ownerUrl })) as [pg.Client, pg.Client];
  await Promise.all([owner.connect(), late.connect()]);
  db = database(openPool(given.appUrl, 'kaya-test', 8, patient), { origin: 'http://localhost', commissionPercent: 10 });
});
afterAll(async () => {
  await db.close();
  await Promise.all([owner.end(), late.end()]);
  await given.drop();
});
beforeEach(async () => {
  while ((await take(500)).length > 0);
});

const write = async (client: pg.Client, id = 'uuidv7()'): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO kernel.events (id, name, payload, actor_kind) VALUES (${id}, 'kernel.tested', '{}', 'system') RETURNING id`,
  );
  return rows[0]?.id ?? '';
};
const take = async (max = 500): Promise<string[]> =>
  (await db.act(system, (act) => act.sql(takeEvents, { max }))).map(({ id }) => id);
const waiting = async (): Promise<string[]> =>
  (await owner.query<{ id: string }>('SELECT id FROM kernel.waiting_events() ORDER BY id')).rows.map(({ id }) => id);

describe('takeEvents', () => {
  test('an event that commits after later ones is taken, and none twice', async () => {
    await late.query('BEGIN');
    const first = await write(late);
    const second = await write(owner);
    expect(await take()).toEqual([second]);
    const third = await write(owner);
    expect(await take()).toEqual([third]);
    await late.query('COMMIT');
    expect(await waiting()).toEqual([first]);
    expect(await take()).toEqual([first]);
    expect(await take()).toEqual([]);
  });

  test('an event that commits while a large batch is taken in parts is taken after it', async () => {
    await late.query('BEGIN');
    const first = await write(late);
    const others = [];
    for (let n = 0; n < 5; n += 1) others.push(await write(owner));
    const parts = [await take(2)];
    await late.query('COMMIT');
    const last = await write(owner);
    expect(await waiting()).toEqual([first, ...others.slice(2), last].sort());
    for (let n = 0; n < 3; n += 1) parts.push(await take(2));
    expect(parts).toEqual([others.slice(0, 2), others.slice(2, 4), others.slice(4), [first, last]]);
    expect(await waiting()).toEqual([]);
  });

  test("a rolled-back transaction's event does not hold up the others", async () => {
    await late.query('BEGIN');
    await write(late);
    await late.query('ROLLBACK');
    const next = await write(owner);
    expect(await take()).toEqual([next]);
  });

  test('each event is taken once when several relays work together', async () => {
    const written: string[] = [];
    const taken: string[] = [];
    const writers = [owner, late].map(async (client) => {
      for (let n = 0; n < 150; n += 1) written.push(await write(client));
    });
    const relays = Array.from({ length: 4 }, async () => {
      while (taken.length < 300) taken.push(...(await take(7)));
    });
    await Promise.all([...writers, ...relays]);
    expect(taken.sort()).toEqual(written.sort());
  });

  test('events are taken again when the relay dies between taking and queueing', async () => {
    const id = await write(owner);
    const app = new pg.Client({ connectionString: given.appUrl });
    await app.connect();
    const died = db.act(system, async (act) => {
      expect(await act.sql(takeEvents, { max: 10 })).toHaveLength(1);
      await app.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`,
      );
      await act.sql(takeEvents, { max: 10 });
    });
    await expect(died).rejects.toMatchObject({ kind: { code: 'unavailable' } });
    await app.end();
    expect(await take()).toEqual([id]);
  });

  test("only the system may take events, and nobody may choose an event's transaction", async () => {
    await expect(db.act(visitor, (act) => act.sql(takeEvents, { max: 1 }))).rejects.toThrow('only the system');
    const app = new pg.Client({ connectionString: given.appUrl });
    await app.connect();
    await app.query(`SELECT set_config('kaya.kind', 'system', false)`);
    const forged = `INSERT INTO kernel.events (name, payload, actor_kind, xid) VALUES ('kernel.tested', '{}', 'system', '3')`;
    await expect(app.query(forged)).rejects.toThrow('permission denied');
    await expect(app.query('UPDATE kernel.events SET payload = payload')).rejects.toThrow('permission denied');
    await expect(app.query('SELECT FROM kernel.relay')).rejects.toThrow('permission denied');
    await app.end();
  });
});

describe('settleRelay', () => {
  const minutesAgo = (minutes: number) => `uuidv7(interval '-${minutes} minutes')`;

  test('nothing changes on the server where the events were written', async () => {
    await write(owner);
    await take();
    await settleRelay(given.ownerUrl);
    expect(await take()).toEqual([]);
  });

  test.each([
    ['younger', 1_000_000_000],
    ['older', -300],
  ])(
    'after a restore on a server with %s transactions nothing is lost, and nothing old comes again',
    async (_, ahead) => {
      await owner.query('TRUNCATE kernel.events');
      await owner.query(`UPDATE kernel.relay SET floor_id = '00000000-0000-0000-0000-000000000000'`);
      const [old, recent] = [await write(owner, minutesAgo(60)), await write(owner, minutesAgo(9))];
      const relayed = await write(owner);
      expect(await take()).toEqual([old, recent, relayed]);
      const waits = await write(owner);
      // As if all had been written on a server whose transaction ids were that far ahead of this one's.
      const moved = (column: string): string => `greatest(3, ${column}::text::numeric + ${ahead})::text`;
      await owner.query(`UPDATE kernel.events SET xid = (${moved('xid')})::xid8 WHERE xid IS NOT NULL`);
      await owner.query(
        `UPDATE kernel.relay SET cluster = 1, done = (${moved('pg_snapshot_xmax(done)')} || ':' || ${moved('pg_snapshot_xmax(done)')} || ':')::pg_snapshot`,
      );
      await settleRelay(given.ownerUrl);
      const later = await write(owner);
      expect((await take()).sort()).toEqual([recent, relayed, waits, later].sort());
      expect(await take()).toEqual([]);
      expect(await waiting()).toEqual([]);
    },
  );
});

test('the relay queues one task for a listener with all its events', async () => {
  const table = { kinds: new Map(), listeners: new Map([['kernel.tested', ['kernel.hear_tested']]]) };
  const ids = [];
  for (let n = 0; n < 250; n += 1) ids.push(await write(owner));
  const streams = live();
  const relay = outbox(db, given.appUrl, table, streams, true);
  await relay.start();
  await until(async () => (await waiting()).length === 0);
  await relay.close();
  streams.close();
  const { rows } = await owner.query<{ payload: { eventId: string }[] }>(
    `SELECT payload FROM graphile_worker._private_jobs ORDER BY id`,
  );
  expect(rows.map(({ payload }) => payload.length)).toEqual([100, 100, 50]);
  expect(rows.flatMap(({ payload }) => payload.map(({ eventId }) => eventId))).toEqual(ids);
});

describe('onEvent', () => {
  const kind = eventKind<{ n: number }>()('kernel.tested', { audience: () => [], subjects: () => [] });

  test('a failing event fails alone, and the others are done once', async () => {
    const events: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      events.push(await write(owner));
      await owner.query('UPDATE kernel.events SET payload = $2 WHERE id = $1', [events[n], { n }]);
    }
    const listener = onEvent(kind, async (act, { n }) => {
      act.task('kernel.done', { n });
      if (n === 1) throw new Error('poisoned');
    });
    const outcomes = await listener.together(
      events.map((eventId) => ({ eventId })),
      db,
    );
    expect(outcomes.map((outcome) => 'failed' in outcome)).toEqual([false, true, false]);
    await expect(listener({ eventId: events[1] }, db)).rejects.toThrow('poisoned');
    const { rows } = await owner.query<{ n: number }>(
      `SELECT (payload ->> 'n')::int AS n FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'kernel.done' ORDER BY j.id`,
    );
    expect(rows.map(({ n }) => n)).toEqual([0, 2]);
  });
});

test('the queue does waiting events together, retries only the failing ones, and does each other one once', async () => {
  await owner.query('DELETE FROM graphile_worker._private_jobs');
  const sizes: number[] = [];
  const done: number[] = [];
  let poisoned = true;
  const many = inMany(async (payloads) => {
    sizes.push(payloads.length);
    await new Promise((next) => setTimeout(next, 30));
    return payloads.map(({ n }) => {
      if ((n === 9 || n === 13) && poisoned) return { failed: new Error('poisoned') };
      done.push(Number(n));
      return {};
    });
  });
  for (let from = 0; from < 40; from += 4)
    await db.act(system, async (act) => {
      if (from % 8 === 0)
        act.task(
          'kernel.many',
          [0, 1, 2, 3].map((n) => ({ n: from + n })),
        );
      else for (const n of [0, 1, 2, 3]) act.task('kernel.many', { n: from + n });
    });
  const runner = await runTasks(given.ownerUrl, db, { 'kernel.many': many }, []);
  // At every full minute the clock adds its own task.
  const ours = `FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'kernel.many'`;
  const settled = (count: number): Promise<void> =>
    until(async () => {
      const { rows } = await owner.query(`SELECT j.locked_at ${ours}`);
      return rows.length === count && rows.every(({ locked_at }) => locked_at === null);
    });
  try {
    await settled(2);
    const { rows: left } = await owner.query(`SELECT j.payload, j.attempts ${ours} ORDER BY j.id`);
    expect(left).toEqual([
      { payload: [{ n: 9 }], attempts: 1 },
      { payload: { n: 13 }, attempts: 1 },
    ]);
    poisoned = false;
    await owner.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await settled(0);
  } finally {
    await runner.stop();
  }
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(Math.max(...sizes)).toBeGreaterThan(4);
});
