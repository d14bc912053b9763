// Work that costs much of the machine: so many at once, so many waiting, and the rest comes back later.
import { common, Refused } from '../shared/refusal.ts';

type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  /** So many of the waiting ones from one source; without it one source may take every place. */
  readonly waitingEach?: number;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number;
};

/**
 * Runs what it is given within the bounds, in order. Refuses with too_many_requests when too much of its source waits already,
 * and with unavailable when too much waits in all.
 */
export const atMost = ({ atOnce, waiting: mostWaiting, waitingEach, retryAfter }: Bounds) => {
  let running = 0;
  const waiting: { readonly from: string; readonly go: () => void }[] = [];
  return async <T>(work: () => Promise<T>, from = ''): Promise<T> => {
    if (running >= atOnce) {
      if (waitingEach !== undefined && waiting.filter((one) => one.from === from).length >= waitingEach)
        throw new Refused(common.too_many_requests, { retryAfter });
      if (waiting.length >= mostWaiting) throw new Refused(common.unavailable, { retryAfter });
      await new Promise<void>((go) => waiting.push({ from, go })); // woken by one that hands over its place
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
