// The only way to the database: a transaction that knows its actor. Row-level security reads the actor set here; events and tasks written through
// it commit or roll back with the data. No outside call happens inside.
import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import type { EventKind } from '../../shared/event.ts';
import { type Actor, enter, readClock } from './actor.ts';
import {
  isAborted,
  isBroken,
  isConnectionFault,
  isOvertaken,
  isRefusedLogin,
  isRetryable,
  noConnection,
  refusalOf,
} from './faults.ts';
import { addTasks, writeEvents } from './outbox.sql.ts';
import { prepares } from './pool.ts';
import type { Contact } from '../../shared/contact.ts';
import type { Seller } from '../../shared/seller.ts';
import type { SecretKeys } from '../sealed.ts';
import { carriedTrace } from '../trace.ts';
import type { Query } from './query.ts';
import { roomIn } from './room.ts';
import { type Ask, type Emitted, type Together, togetherOn } from './together.ts';

export type { Actor, Emitted };
type TaskPayload = Record<string, unknown> | readonly Record<string, unknown>[];
type TaskOptions = { readonly runAt?: Date; readonly key?: string; readonly maxAttempts?: number };

/** The configuration that use cases may read. */
type Settings = {
  /** Where links in messages lead, without a trailing slash. */
  readonly origin: string;
  /** Kaya's share of a job's price, percent (decisions.md, "Payment by the customer"). */
  readonly commissionPercent: number;
  /** Kaya's role for VAT on moves and rides of private customers: the principal sells them, an agent arranges them; undefined: agent. */
  readonly vatRole?: 'agent' | 'principal';
  /** The share of their pay movers get once everything is loaded, whole percent; undefined: the number of the rules. */
  readonly loadedPercent?: number;
  /** What a company that pays by card may order before its first paid bill, kobo; undefined: the number of the rules. */
  readonly companyFirstLimit_kobo?: number;
  /** How many days after its due day a company's bill is charged to its card; undefined: the numbers of the rules. */
  readonly cardTryDays?: readonly number[];
  /** Above it a second member of staff must agree before money is moved by hand, kobo; undefined: the number of the rules. */
  readonly secondPersonAbove_kobo?: number;
  /** How long only the best workers may take a newly opened job, minutes; undefined or 0: it is open to all at once. */
  readonly firstRefusalMinutes?: number;
  /** E.164: Kaya's line, which gets SOS alerts by SMS and which movers call for help. */
  readonly emergencyPhone?: string | undefined;
  readonly supportPhone?: string | undefined;
  /** Kaya's tax number and bank account, on companies' invoices; undefined: not set. */
  readonly seller?: Seller;
  /** Where company invoices are registered, Kaya's id there, and its city; undefined: nowhere. */
  readonly eInvoices?: { readonly service: string; readonly serviceId: string; readonly city: string };
  /** What companies may withhold as tax, whole percent; undefined or 0: their invoices do not mention it. */
  readonly withholdingPercent?: number;
  /** Who runs Kaya; undefined: the samples of development. */
  readonly contact?: Contact;
  /** Staff need a long password and a second factor before they act as staff (security.md, "Sessions"). */
  readonly strictStaff?: boolean;
  /**
   * off: no payment provider is configured, so card and payout are refused. sandbox: people must be told that payments are not real. Undefined:
   * payments as usual, or development.
   */
  readonly payments?: 'off' | 'sandbox';
  /** Who processes data of people for Kaya, by the settings that are on; undefined: nobody. */
  readonly subProcessors?: readonly { readonly name: string; readonly does: string; readonly abroad: boolean | null }[];
  /** How else people pay Kaya, besides bank transfer and card; undefined: no other way. */
  readonly extraWays?: readonly ('ussd' | 'wallet')[];
  /** By when a refund must have arrived, hours; undefined: the numbers of the rules. */
  readonly refundHours?: { readonly same_bank: number; readonly other_bank: number; readonly card: number };
  /** How long payouts to a new account wait, hours; undefined: the number of the rules. */
  readonly newAccountHours?: number;
  /** The maximum a person may be paid out per day, kobo, by how well Kaya knows them; undefined: the numbers of the rules. */
  readonly payoutCeilings_kobo?: readonly number[];
  /** off: no crypto payouts, which need a licensed partner. */
  readonly crypto?: 'off';
  /** They seal secrets in the database; undefined: none is kept or read. */
  readonly secretKeys?: SecretKeys;
};

export type Act = {
  readonly actor: Actor;
  readonly settings: Settings;
  /** The database's clock at the start of this transaction. */
  now(): Promise<Date>;
  sql<P, R>(query: Query<P, R>, params: P): Promise<R[]>;
  one<P, R>(query: Query<P, R>, params: P): Promise<R | undefined>;
  /** Sends the statement together with COMMIT; no statement may follow. For acts with one statement. */
  last<P, R>(query: Query<P, R>, params: P): Promise<R | undefined>;
  /** Records what happened; listeners and live streams get it after the commit. */
  emit<P>(kind: EventKind<P>, payload: P): void;
  /** Passes on an event that the statement itself has written, so that this process's live streams get it at once. */
  emitted<P>(kind: EventKind<P>, payload: P, id: string): void;
  /**
   * Queues work for after the commit. With a key, a later task with the same key replaces the waiting one. Several payloads: one task that does
   * them together (`ManyTask` in kernel/tasks.ts).
   */
  task(name: string, payload: TaskPayload, options?: TaskOptions): void;
};

export type Database = {
  readonly settings: Settings;
  /** The database's clock, without a transaction. */
  now(): Promise<Date>;
  /**
   * One statement without an actor in its own transaction, for functions that answer anybody ("whose session is this?") or check the caller
   * themselves. Row-level security shows it no rows. It is sent again when its connection turns out to be broken.
   */
  ask: Ask;
  /** The first row of such a statement. */
  find<P, R>(query: Query<P, R>, params: P): Promise<R | undefined>;
  /**
   * The row for one member of a batched statement (together.ts); undefined when it has none. Refuses with unavailable when too many wait.
   */
  together<M, P, R extends { n: number }>(batch: Together<M, P, R>, member: M): Promise<R | undefined>;
  act<T>(actor: Actor, work: (act: Act) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type RowIn<Q> = Q extends Query<never, infer R> ? R : never;

const attempts = 3;

/** lost: why BEGIN got no answer. The driver ends a connection whose answer is late, so later statements fail as broken. */
type Progress = { began: boolean; sent: boolean; lost?: unknown };
const noop = (): void => undefined;

type Statement = <P, R>(query: Query<P, R>, params: P) => pg.QueryConfig;
/** A statement with a name is prepared once for each connection. */
const statementsOf = (pool: pg.Pool): Statement =>
  prepares(pool)
    ? ({ name, text, values }, params) => ({ name, text, values: values(params) })
    : ({ text, values }, params) => ({ text, values: values(params) });

const transaction = async <T>(
  client: pg.PoolClient,
  settings: Settings,
  actor: Actor,
  work: (act: Act) => Promise<T>,
  progress: Progress,
  statement: Statement,
): Promise<{ result: T; events: Emitted[] }> => {
  let fault: unknown;
  const run = <P, R>(query: Query<P, R>, params: P): Promise<pg.QueryResult> => {
    const answer = client.query(statement(query, params));
    answer.catch((error: unknown) => {
      fault ??= error;
    });
    return answer;
  };
  // A write need not be awaited: if it fails, COMMIT becomes ROLLBACK and the error is thrown then.
  const rowsOf = <R>(answer: Promise<pg.QueryResult>): Promise<R[]> => {
    const rows = answer.then((result) => result.rows as R[]);
    rows.catch(noop);
    return rows;
  };
  let committed: Promise<pg.QueryResult> | undefined;
  const events: { kind: EventKind; payload: unknown; id: string }[] = [];
  const written: Emitted[] = [];
  const tasks: { name: string; payload: TaskPayload; options: TaskOptions }[] = [];
  const flush = (): void => {
    if (events.length > 0) {
      // Ids from the same millisecond come in any order. Sorted, they follow the order of the act.
      const ids = events.map(({ id }) => id).toSorted();
      for (const [nth, one] of events.entries()) one.id = ids[nth] ?? one.id;
      const rows = events.map((e) => ({ id: e.id, name: e.kind.name, payload: e.payload }));
      void run(writeEvents, { rows, actor_kind: actor.kind, actor_id: actor.accountId });
    }
    if (tasks.length > 0) {
      const rows = tasks.map((t) => ({
        name: t.name,
        payload: t.payload,
        run_at: t.options.runAt?.toISOString() ?? null,
        key: t.options.key ?? null,
        max_attempts: t.options.maxAttempts ?? 12,
        trace: carriedTrace(),
      }));
      void run(addTasks, { rows });
    }
  };
  const commit = (): Promise<pg.QueryResult> => {
    progress.sent = true;
    const answer = client.query('COMMIT');
    answer.catch(noop);
    return answer;
  };
  const guard = (): void => {
    if (committed) throw new Error('this act has already sent its last statement');
  };

  const begun = client.query('BEGIN');
  begun.then(
    () => {
      progress.began = true;
      return begun;
    },
    (error: unknown) => {
      progress.lost = error;
    },
  );
  const entered = run(enter, {
    kind: actor.kind,
    account: actor.accountId ?? '',
    order: actor.orderId ?? '',
    session: actor.sessionId ?? '',
    company: actor.key?.companyId ?? '',
  });
  const act: Act = {
    actor,
    settings,
    now: async () => ((await entered).rows[0] as { now: Date }).now,
    sql: (query, params) => {
      guard();
      return rowsOf(run(query, params));
    },
    one: async (query, params) => {
      guard();
      return (await rowsOf<RowIn<typeof query>>(run(query, params)))[0];
    },
    last: async (query, params) => {
      guard();
      const answer = run(query, params);
      flush();
      committed = commit();
      return (await rowsOf<RowIn<typeof query>>(answer))[0];
    },
    emit: (kind, payload) => {
      guard();
      events.push({ kind: kind as EventKind, payload, id: randomUUIDv7() });
    },
    emitted: (kind, payload, id) => void written.push({ kind: kind as EventKind, payload, id }),
    task: (name, payload, options = {}) => {
      guard();
      tasks.push({ name, payload, options });
    },
  };
  const result = await work(act).catch((error: unknown) => {
    // After a failed write that nobody awaited, the next statement only says that the transaction is aborted.
    throw isAborted(error) ? (fault ?? error) : error;
  });
  if (!committed) {
    flush();
    committed = commit();
  }
  const outcome = await committed;
  // COMMIT of a failed transaction answers ROLLBACK without an error.
  if (outcome.command !== 'COMMIT') throw fault ?? new Error(`transaction ended with ${outcome.command}`);
  return { result, events: [...events, ...written] };
};

const rollBack = async (client: pg.PoolClient): Promise<boolean> => {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
};

const asking =
  (pool: pg.Pool, room: () => number, onCommitted: (events: Emitted[]) => void): Ask =>
  async (query, params, happened) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rows } = await pool.query(statementsOf(pool)(query, params));
        const events = happened?.(rows) ?? [];
        if (events.length > 0) onCommitted(events);
        return rows;
      } catch (error) {
        if (attempt < attempts && (isBroken(error) || isRefusedLogin(error))) continue;
        throw refusalOf(error, room);
      }
    }
  };

/** Opens acts on a pool. `onCommitted` receives what each committed act emitted. */
export const database = (
  pool: pg.Pool,
  settings: Settings,
  onCommitted: (events: Emitted[]) => void = noop,
): Database => {
  const room = roomIn(pool);
  const ask = asking(pool, room, onCommitted);
  return {
    settings,
    now: async () => {
      const [clock] = await ask(readClock, {});
      if (!clock) throw new Error('the database has no clock');
      return clock.now;
    },
    ask,
    find: async (query, params) => (await ask(query, params))[0],
    together: togetherOn(ask),
    act: async (actor, work) => {
      for (let attempt = 1; ; attempt += 1) {
        let client: pg.PoolClient;
        try {
          client = await pool.connect();
        } catch (error) {
          // The password changed at this moment.
          if (attempt < attempts && isRefusedLogin(error)) continue;
          throw noConnection(error, room);
        }
        let healthy = true;
        const progress: Progress = { began: false, sent: false };
        try {
          const { result, events } = await transaction(client, settings, actor, work, progress, statementsOf(pool));
          client.release();
          if (events.length > 0) onCommitted(events);
          return result;
        } catch (error) {
          const cut = isConnectionFault(error);
          healthy = !cut && (await rollBack(client));
          client.release(!healthy);
          // An idle connection of the pool may have died: nothing reached the server, so a retry on another one is safe. A server that is only
          // late may still run everything sent to it, and a COMMIT cannot be undone.
          const nothingDone = !progress.began && (!progress.sent || isBroken(progress.lost ?? error));
          const again = cut ? nothingDone : isRetryable(error) || (attempt === 1 && isOvertaken(error));
          if (attempt === attempts || !again) throw refusalOf(error, room);
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
        }
      }
    },
    close: () => pool.end(),
  };
};
