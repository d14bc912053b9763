// Limits expensive work: a fixed number of tasks runs at once, a bounded number waits, and the rest is refused with a time to retry. Sources take
// turns, so that a busy one does not hold up the others. A task with a kind waits only as long as it probably gets its turn in time, by what tasks of
// the kinds before it have taken: many cheap ones may wait, few expensive ones (docs/decisions/0190-who-waits-and-who-is-refused.md).
import { common, Refused, type RefusalKind } from '../shared/refusal.ts';
import { paceOf } from './pace.ts';

type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  /** How many tasks of one source may wait; without it one source may fill the queue. */
  readonly waitingEach?: number;
  /** Refuses a task that has waited this long, and one with a kind that would; without it a task waits for as long as those before it take. */
  readonly patience_ms?: number;
  /** Seconds after which a retry makes sense, at least. */
  readonly retryAfter: number;
};
/** kind: whose time is measured, one of few. left: the signal that whoever asked has gone; they leave the queue. */
type Asked = { readonly kind?: string; readonly left?: () => AbortSignal };
type Waiting = {
  readonly from: string;
  readonly kind: string | undefined;
  readonly nth: number;
  readonly since: number;
  readonly go: () => void;
  readonly stop: (why: Refused) => void;
};

/** Max sources whose last turn is remembered; a forgotten source counts as new. */
const maxRemembered = 200;
/** s; a longer time to retry helps nobody: the load has changed by then. */
const longestRetry_s = 30;

/**
 * What a task of a kind takes: a moving average that falls faster than it rises. In the first moment of a burst everything is slow, because the
 * process reads all requests at once; believed at once, it would refuse people who have their answer in a second.
 */
export const smoothed = (before: number | undefined, took_ms: number): number =>
  before === undefined ? took_ms : before + (took_ms - before) / (took_ms < before ? 10 : 20);

/** How long a new task waits: what waits, and on average the half of what runs, by what is done at once. */
export const waitOf = (waiting_ms: number, running_ms: number, pace: number): number =>
  (waiting_ms + running_ms / 2) / pace;

/**
 * Whether the last of the queue does not get its turn in the time that is left. Surely, because a refusal that was not needed is one in vain too.
 */
const waitsInVain = (wait_ms: number, left_ms: number): boolean => wait_ms > 1.25 * left_ms;

/**
 * When a refused task finds room: after those that wait, and after those refused before it, so that not all of them come back together. No later than
 * the longest time that is told: a crowd that was refused would otherwise keep others away for long after it has gone.
 */
export const roomAt = (now: number, promised: number, wait_ms: number, took_ms: number, atOnce: number): number =>
  Math.min(Math.max(promised, now + wait_ms) + took_ms / atOnce, now + longestRetry_s * 1_000);

/** Whole seconds, for Retry-After. */
export const secondsUntil = (at: number, now: number, least: number): number =>
  Math.max(least, Math.min(longestRetry_s, Math.ceil((at - now) / 1_000)));

/**
 * Runs each task within these limits: the source whose last turn was longest ago goes first, and the tasks of one source run in order. Refuses with
 * too_many_requests when too many tasks of the same source wait, and with unavailable when the queue is full or a task has waited too long. A
 * full queue takes a task from a source with fewer tasks in it, and refuses the latest of the source with the most.
 */
export const atMost = ({ atOnce, waiting: maxWaiting, waitingEach, patience_ms, retryAfter }: Bounds) => {
  let running = 0;
  let count = 0;
  let nth = 0;
  const queues = new Map<string, Waiting[]>();
  // In the order of their last turns.
  const turns = new Map<string, number>();
  let turn = 0;
  const took = new Map<string, number>();
  const tasks = { waiting: new Map<string, number>(), running: new Map<string, number>() };
  const pace = paceOf(atOnce);
  let promised = 0;

  const counted = (tally: Map<string, number>, kind: string | undefined, by: 1 | -1): void => {
    if (kind !== undefined) tally.set(kind, (tally.get(kind) ?? 0) + by);
  };
  const costOf = (tally: ReadonlyMap<string, number>): number =>
    [...tally].reduce((sum, [kind, many]) => sum + many * (took.get(kind) ?? 0), 0);
  const waitNow = (): number => waitOf(costOf(tasks.waiting), costOf(tasks.running), pace.now());
  const refusal = (why: RefusalKind, kind?: string): Refused => {
    if (kind === undefined) return new Refused(why, { retryAfter });
    const now = performance.now();
    promised = roomAt(now, promised, waitNow(), took.get(kind) ?? 0, pace.now());
    return new Refused(why, { retryAfter: secondsUntil(promised, now, retryAfter) });
  };

  const enter = (one: Waiting): void => {
    const queue = queues.get(one.from);
    if (queue) queue.push(one);
    else queues.set(one.from, [one]);
    count += 1;
    counted(tasks.waiting, one.kind, 1);
  };
  /** False when it has its turn already. */
  const leave = (one: Waiting): boolean => {
    const queue = queues.get(one.from) ?? [];
    const place = queue.indexOf(one);
    if (place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) queues.delete(one.from);
    count -= 1;
    counted(tasks.waiting, one.kind, -1);
    return true;
  };
  const tookTurn = (from: string): void => {
    turns.delete(from);
    const [oldest] = turns.keys();
    if (oldest !== undefined && turns.size >= maxRemembered) turns.delete(oldest);
    turn += 1;
    turns.set(from, turn);
  };
  const takeNext = (): Waiting | undefined => {
    let next: Waiting | undefined;
    for (const [from, [first]] of queues)
      if (first && (!next || (turns.get(from) ?? 0) < (turns.get(next.from) ?? 0))) next = first;
    if (next) leave(next);
    return next;
  };
  /** The latest of the source with most tasks, and how many those are. */
  const lastWaiting = (): readonly [last: Waiting | undefined, most: number] => {
    let last: Waiting | undefined;
    let most = 0;
    for (const queue of queues.values()) {
      const latest = queue.at(-1);
      if (latest && (queue.length > most || (queue.length === most && last && latest.nth > last.nth)))
        [last, most] = [latest, queue.length];
    }
    return [last, most];
  };
  /** Whether a place in the full queue could be freed for this source. */
  const pushOut = (from: string): boolean => {
    const [last, most] = lastWaiting();
    // Otherwise the two sources would push each other out in turn.
    if (!last || most <= (queues.get(from)?.length ?? 0) + 1) return false;
    leave(last);
    last.stop(refusal(common.too_many_requests, last.kind));
    return true;
  };
  /** Who would be refused at the end of their patience anyway is refused as soon as that is known. */
  const refuseInVain = (): void => {
    if (patience_ms === undefined) return;
    const until = patience_ms - performance.now();
    for (;;) {
      const [last] = lastWaiting();
      if (last?.kind === undefined || !waitsInVain(waitNow(), last.since + until)) return;
      leave(last);
      last.stop(refusal(common.unavailable, last.kind));
    }
  };
  const isFull = (kind: string | undefined): boolean =>
    count >= maxWaiting || (kind !== undefined && patience_ms !== undefined && waitNow() > patience_ms);

  /** Resolves when a task that ended passes on its slot. */
  const itsTurn = (from: string, { kind, left }: Asked): Promise<void> =>
    new Promise((resolve, reject) => {
      const gone = left?.();
      const done = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', out);
      };
      nth += 1;
      const one: Waiting = {
        from,
        kind,
        nth,
        since: performance.now(),
        go: () => {
          done();
          resolve();
        },
        stop: (why) => {
          done();
          reject(why);
        },
      };
      const out = (): void => {
        if (leave(one)) one.stop(refusal(common.unavailable, kind));
      };
      const timer = patience_ms === undefined ? undefined : setTimeout(out, patience_ms).unref();
      enter(one);
      gone?.addEventListener('abort', out);
      if (gone?.aborted) out();
    });

  return async <T>(work: () => Promise<T>, from = '', asked: Asked = {}): Promise<T> => {
    const { kind } = asked;
    if (running >= atOnce) {
      if (waitingEach !== undefined && (queues.get(from)?.length ?? 0) >= waitingEach)
        throw refusal(common.too_many_requests, kind);
      if (isFull(kind) && !pushOut(from)) throw refusal(common.unavailable, kind);
      await itsTurn(from, asked);
    } else running += 1;
    tookTurn(from);
    counted(tasks.running, kind, 1);
    const began = performance.now();
    const isQuiet = (): boolean => count === 0 && running <= Math.max(1, atOnce / 2);
    const wasQuiet = isQuiet();
    try {
      const result = await work();
      // A failure says nothing of the usual: a lock that was waited for in vain, or a refusal. Nor does a task that takes longer in a crowd, whose pace
      // is measured.
      const ms = performance.now() - began;
      if (kind !== undefined && (ms < (took.get(kind) ?? Infinity) || (wasQuiet && isQuiet())))
        took.set(kind, smoothed(took.get(kind), ms));
      return result;
    } finally {
      counted(tasks.running, kind, -1);
      const next = takeNext();
      if (next) next.go();
      else running -= 1;
      if (kind !== undefined && pace.ended(took.get(kind) ?? 0, next !== undefined)) refuseInVain();
    }
  };
};
export type AtMost = ReturnType<typeof atMost>;

/** Runs at most `max` tasks per caller at once; refuses more with too_many_requests. Tasks without a caller are not counted. */
export const atMostEach = (max: number) => {
  const running = new Map<string, number>();
  return async <T>(caller: string | null | undefined, work: () => Promise<T>): Promise<T> => {
    if (!caller) return work();
    const others = running.get(caller) ?? 0;
    if (others >= max) throw new Refused(common.too_many_requests, { retryAfter: 1 });
    running.set(caller, others + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(caller) ?? 1) - 1;
      if (left === 0) running.delete(caller);
      else running.set(caller, left);
    }
  };
};
export type AtMostEach = ReturnType<typeof atMostEach>;
