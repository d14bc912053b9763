// One statement for all callers that wait. The first call goes at once; calls that arrive while statements are running go with the next one, so a
// batch grows with the load and nothing waits for a timer. A statement that fails for a batch is repeated for each call alone.
import type { EventKind } from '../../shared/event.ts';
import { common, Refused } from '../../shared/refusal.ts';
import { isRetryable } from './faults.ts';
import type { Query } from './query.ts';

export type Emitted = { readonly kind: EventKind; readonly payload: unknown; readonly id: string };

/** A statement for many members. It must be safe to repeat. A row's `n` is its member's position, from 1. */
export type Together<M, P, R extends { n: number }> = {
  readonly query: Query<P, R>;
  readonly params: (members: readonly M[]) => P;
  /** Max members of one statement, for statements where more than 64 cost little. */
  readonly max?: number;
  /** Members with the same key never leave at the same time. */
  readonly apart?: (member: M) => string;
  /** The event that the statement has written for a member. */
  readonly happened?: (member: M, row: R) => Emitted | undefined;
};

/** Declares a batch. Make it a constant of its module, because each declaration has a separate queue. */
export const together = <M, P, R extends { n: number }>(batch: Together<M, P, R>): Together<M, P, R> => batch;

/** One statement in its own transaction; `happened` says which events it has written. */
export type Ask = <P, R>(query: Query<P, R>, params: P, happened?: (rows: readonly R[]) => Emitted[]) => Promise<R[]>;

/** Members of one statement: enough for every open request, and few enough that the next do not wait long. */
const maxMembers = 64;
/** Statements of one kind at once: while some wait for their commits, the next one runs. */
const maxUnderWay = 4;
/** More members are refused, as by a pool without a free connection. */
const maxWaiting = 1_000;
/** ms; longer than a lock wait (pool.ts), so that those behind one slow statement are not refused. */
const longestWait_ms = 3_000;
const attempts = 3;

type Waiting<M, R> = {
  readonly member: M;
  readonly key: string | undefined;
  readonly since: number;
  readonly done: (row: R | undefined) => void;
  readonly fail: (error: unknown) => void;
};

const unavailable = (): Refused => new Refused(common.unavailable, { retryAfter: 1 });

const combiner = <M, P, R extends { n: number }>(
  ask: Ask,
  { query, params, max = maxMembers, apart, happened }: Together<M, P, R>,
) => {
  let waiting: Waiting<M, R>[] = [];
  let underWay = 0;
  let called = false;
  const away = new Set<string>();

  const send = async (members: readonly M[]): Promise<(R | undefined)[]> => {
    const emitted = (rows: readonly R[]): Emitted[] =>
      rows.flatMap((row) => happened?.(members[row.n - 1] as M, row) ?? []);
    const byPlace = new Map((await ask(query, params(members), emitted)).map((row) => [row.n, row]));
    return members.map((_, index) => byPlace.get(index + 1));
  };
  const alone = async (one: Waiting<M, R>, attempt = 1): Promise<void> => {
    try {
      one.done((await send([one.member]))[0]);
    } catch (error) {
      if (attempt < attempts && isRetryable(error)) return alone(one, attempt + 1);
      one.fail(error);
    }
  };
  const leave = async (batch: readonly Waiting<M, R>[]): Promise<void> => {
    const [only] = batch;
    if (batch.length === 1 && only) return alone(only);
    try {
      const rows = await send(batch.map(({ member }) => member));
      for (const [index, { done }] of batch.entries()) done(rows[index]);
    } catch {
      await Promise.all(batch.map((each) => alone(each)));
    }
  };
  /** Next batch: FIFO, one per key, skipping keys in flight. */
  const board = (): Waiting<M, R>[] => {
    const batch: Waiting<M, R>[] = [];
    const rest: Waiting<M, R>[] = [];
    const tooOld = performance.now() - longestWait_ms;
    for (const each of waiting) {
      if (each.since < tooOld) each.fail(unavailable());
      else if (batch.length === max || (each.key !== undefined && away.has(each.key))) rest.push(each);
      else {
        batch.push(each);
        if (each.key !== undefined) away.add(each.key);
      }
    }
    waiting = rest;
    return batch;
  };
  const go = (): void => {
    called = false;
    while (underWay < maxUnderWay && waiting.length > 0) {
      const batch = board();
      if (batch.length === 0) return;
      underWay += 1;
      void leave(batch).finally(() => {
        underWay -= 1;
        for (const { key } of batch) if (key !== undefined) away.delete(key);
        go();
      });
    }
  };
  return (member: M): Promise<R | undefined> =>
    new Promise((done, fail) => {
      if (waiting.length >= maxWaiting) return fail(unavailable());
      waiting.push({ member, key: apart?.(member), since: performance.now(), done, fail });
      // Runs after everything that the sockets received at the same moment.
      if (!called && underWay < maxUnderWay) {
        called = true;
        setImmediate(go);
      }
    });
};

/** Makes `Database.together` from an `Ask`: each kind of statement has a separate queue. */
export const togetherOn = (ask: Ask) => {
  const queues = new Map<unknown, unknown>();
  return <M, P, R extends { n: number }>(batch: Together<M, P, R>, member: M): Promise<R | undefined> => {
    type Queue = ReturnType<typeof combiner<M, P, R>>;
    const queue = (queues.get(batch) as Queue | undefined) ?? combiner(ask, batch);
    queues.set(batch, queue);
    return queue(member);
  };
};
