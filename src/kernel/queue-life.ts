// Which runners of the queue are alive. A killed process leaves its tasks locked, and the library would wait four hours before it retries them. So
// each runner holds an advisory lock, named after the runner, on a connection of the process: PostgreSQL releases it the moment the process is
// gone, however it ended.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Address } from './db/address.ts';
import { keepAsking } from './db/keep-asking.ts';
import { Client, clientOptions } from './db/pool.ts';
import { log } from './log.ts';

type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
type QueueLife = {
  /** Marks this runner of the process as alive, until `ended`. */
  readonly began: (runner: string) => void;
  readonly ended: (runner: string) => void;
  readonly close: () => Promise<void>;
};

/** A task that has held its row for longer than this counts as dead, even if its process seems alive, min. No task runs for a minute, and all
 * are idempotent. */
const deadAfterMinutes = 3;
/** Time between two checks, ms: a runner that has just begun, or whose connection was cut, has its lock by then. */
const lookAgain_ms = 3_000;
const reconnect_ms = 250;

const key = (runner: string): string => `hashtextextended('kaya.queue ' || ${runner}, 0)`;

/** The connection with this process's locks; it reconnects automatically. */
export const openQueueLife = async (direct: Address | string): Promise<QueueLife> => {
  const runners = new Set<string>();
  const life: { client?: pg.Client; closed: boolean } = { closed: false };
  const lost = (error: unknown): void => {
    if (!life.closed) log.warn('queue lost its lock', { error });
  };
  const take = (names: readonly string[]): void => {
    life.client?.query(`SELECT pg_advisory_lock(${key('name')}) FROM unnest($1::text[]) AS name`, [names]).catch(lost);
  };
  const connect = async (): Promise<void> => {
    const client = new Client(clientOptions(direct, 'kaya-queue-life'));
    client.on('error', () => undefined);
    await client.connect();
    client.once('end', () => {
      delete life.client;
      void again();
    });
    keepAsking(client);
    life.client = client;
    take([...runners]);
  };
  const again = async (): Promise<void> => {
    while (!life.closed) {
      await sleep(reconnect_ms);
      try {
        if (!life.closed) await connect();
        if (life.closed) await life.client?.end();
        return;
      } catch {
        // The runner reports the lost database.
      }
    }
  };
  await connect();
  return {
    began: (runner) => {
      runners.add(runner);
      take([runner]);
    },
    ended: (runner) => {
      if (!runners.delete(runner)) return;
      life.client?.query(`SELECT pg_advisory_unlock(${key('$1::text')})`, [runner]).catch(lost);
    },
    close: async () => {
      life.closed = true;
      await life.client?.end();
    },
  };
};

/** All advisory locks held now, by runners and others. */
const heldLocks = `SELECT format('%s:%s', classid, objid) AS lock FROM pg_locks
   WHERE locktype = 'advisory' AND granted AND objsubid = 1
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const watchEvery_ms = 2_000;

/**
 * Calls `onGone` at once, and when a held lock disappears: a runner has died or ended. It reads only the locks, which costs the same for any
 * number of tasks. The first call follows the first read, so no death between the two is missed. Stop it before its connection ends.
 */
export const watchLocks = (query: Query, onGone: () => Promise<void>): { readonly stop: () => void } => {
  let known: ReadonlySet<string> | undefined;
  let busy = false;
  const look = async (): Promise<void> => {
    const { rows } = await query(heldLocks, []);
    const held = new Set(rows.map((row) => (row as { lock: string }).lock));
    const gone = !known || [...known].some((lock) => !held.has(lock));
    known = held;
    if (gone) await onGone();
  };
  const turn = (): void => {
    if (busy) return;
    busy = true;
    // Without a database there are no locks to read; the runner reports that.
    look()
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  };
  turn();
  const timer = setInterval(turn, watchEvery_ms);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};

/** Runners that hold tasks but no lock. */
const withoutLock = `SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j WHERE j.locked_by IS NOT NULL AND NOT EXISTS (
  SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
     AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
     AND (l.classid::int8 << 32) | l.objid::int8 = ${key('j.locked_by')})`;

/**
 * Releases the tasks of dead runners: those seen without a lock twice. It takes 3 s when there is one, else one read. A machine that loses its
 * power or network keeps its connection for longer; its tasks wait for `deadAfterMinutes`.
 */
export const freeTasksOfDead = async (query: Query): Promise<void> => {
  const dead = async (): Promise<string[]> =>
    (await query(withoutLock, [])).rows.map((row) => (row as { locked_by: string }).locked_by);
  const first = await dead();
  if (first.length > 0) await sleep(lookAgain_ms, undefined, { ref: false });
  const second = first.length > 0 ? await dead() : [];
  await query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
      WHERE locked_by = ANY ($1::text[]) OR locked_at < now() - make_interval(mins => $2) HAVING count(*) > 0`,
    [first.filter((name) => second.includes(name)), deadAfterMinutes],
  );
};
