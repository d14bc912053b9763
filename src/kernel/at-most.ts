// Work that costs much of the machine: so many at once, so many waiting, and the rest comes back later.
import { common, Refused } from '../shared/refusal.ts';

type Bounds = {
  readonly atOnce: number;
  readonly waiting: number;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number;
};

/** Runs what it is given within the bounds, in order; refuses with unavailable when too much waits already. */
export const atMost = ({ atOnce, waiting: mostWaiting, retryAfter }: Bounds) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refused(common.unavailable, { retryAfter });
      await new Promise<void>((go) => waiting.push(go)); // woken by one that hands over its place
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
