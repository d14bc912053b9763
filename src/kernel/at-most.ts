// Limits expensive work: a fixed number of tasks runs at once, a fixed number waits, and the rest is refused with a time to retry. Sources take
// turns, so that a busy one does not hold up the others.
import { common, Refused } from '../shared/refusal.ts';

type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  /** How many tasks of one source may wait; without it one source may fill the queue. */
  readonly waitingEach?: number;
  /** Refuses a task that has waited this long; without it a task waits for as long as those before it take. */
  readonly patience_ms?: number;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number;
};
type Waiting = { readonly from: string; readonly go: () => void; readonly stop: (why: Refused) => void };

/** Max sources whose last turn is remembered; a forgotten source counts as new. */
const maxRemembered = 200;

/**
 * Runs each task within these limits: the source whose last turn was longest ago goes first, and the tasks of one source run in order. Refuses with
 * too_many_requests when too many tasks of the same source wait, and with unavailable when the whole queue is full or a task has waited too long. A
 * full queue takes a task from a source with fewer tasks in it, and refuses the latest of the source with the most.
 */
export const atMost = ({ atOnce, waiting: maxWaiting, waitingEach, patience_ms, retryAfter }: Bounds) => {
  let running = 0;
  const waiting: Waiting[] = [];
  // In the order of their last turns.
  const turns = new Map<string, number>();
  let turn = 0;

  const waitingOf = (from: string): number => waiting.filter((one) => one.from === from).length;
  const tookTurn = (from: string): void => {
    turns.delete(from);
    const [oldest] = turns.keys();
    if (oldest !== undefined && turns.size >= maxRemembered) turns.delete(oldest);
    turn += 1;
    turns.set(from, turn);
  };
  const takeNext = (): Waiting | undefined => {
    if (waiting.length === 0) return undefined;
    const lasts = waiting.map(({ from }) => turns.get(from) ?? 0);
    return waiting.splice(lasts.indexOf(Math.min(...lasts)), 1)[0];
  };
  /** Whether a place in the full queue could be freed for this source. */
  const pushOut = (from: string): boolean => {
    const last = waiting.findLastIndex(
      (one) => waitingOf(one.from) === Math.max(...waiting.map((other) => waitingOf(other.from))),
    );
    const one = waiting[last];
    // Otherwise the two sources would push each other out in turn.
    if (!one || waitingOf(one.from) <= waitingOf(from) + 1) return false;
    waiting.splice(last, 1);
    one.stop(new Refused(common.too_many_requests, { retryAfter }));
    return true;
  };

  return async <T>(work: () => Promise<T>, from = ''): Promise<T> => {
    if (running >= atOnce) {
      if (waitingEach !== undefined && waitingOf(from) >= waitingEach)
        throw new Refused(common.too_many_requests, { retryAfter });
      if (waiting.length >= maxWaiting && !pushOut(from)) throw new Refused(common.unavailable, { retryAfter });
      // Woken by a task that ended and passed on its slot.
      await new Promise<void>((go, stop) => {
        const one: Waiting = { from, go, stop };
        waiting.push(one);
        if (patience_ms === undefined) return;
        const timer = setTimeout(() => {
          const place = waiting.indexOf(one);
          if (place < 0) return;
          waiting.splice(place, 1);
          stop(new Refused(common.unavailable, { retryAfter }));
        }, patience_ms);
        timer.unref();
      });
    } else running += 1;
    tookTurn(from);
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next.go();
      else running -= 1;
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
