// Limits expensive work: a fixed number runs at once, a fixed number waits, and the rest is refused with a time to come
// back.
import { common, Refused } from '../shared/refusal.ts';

type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  /** The most that may wait from one source; without it one source may fill the queue. */
  readonly waitingEach?: number;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number;
};

/**
 * Runs each task within these limits, in order. Refuses with too_many_requests when too many tasks of the same source wait,
 * and with unavailable when the whole queue is full.
 */
export const atMost = ({ atOnce, waiting: mostWaiting, waitingEach, retryAfter }: Bounds) => {
  let running = 0;
  const waiting: { readonly from: string; readonly go: () => void }[] = [];
  return async <T>(work: () => Promise<T>, from = ''): Promise<T> => {
    if (running >= atOnce) {
      if (waitingEach !== undefined && waiting.filter((one) => one.from === from).length >= waitingEach)
        throw new Refused(common.too_many_requests, { retryAfter });
      if (waiting.length >= mostWaiting) throw new Refused(common.unavailable, { retryAfter });
      await new Promise<void>((go) => waiting.push({ from, go })); // woken by a task that ended and left its place
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next.go();
      else running -= 1;
    }
  };
};
