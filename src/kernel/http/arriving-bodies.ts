// Bodies that are still arriving, before their requests take one of the limited slots: a slow network must not occupy a slot. Many phones of a
// Nigerian carrier share one address, so connections per address cannot be limited. If there are more unfinished bodies than the limit, the oldest
// is ended; a sender at usual speed is never among the oldest.
import { limitKeys } from './client-address.ts';
import { readBytes } from './body-cap.ts';

type Bounds = {
  /** Unfinished bodies per address; a wide network may have more, by the factor in `limitKeys`. */
  readonly each: number;
  /** For all addresses together: each body is at most 100 kB in memory. */
  readonly all: number;
};
const usual: Bounds = { each: 20, all: 1_000 };

export const arrivingBodies = ({ each, all } = usual) => {
  // Per address, and all of them under ''; the oldest first.
  const open = new Map<string, Set<() => void>>();
  const enter = (key: string, max: number, cut: () => void): void => {
    const unfinished = open.get(key) ?? new Set();
    open.set(key, unfinished.add(cut));
    const [oldest] = unfinished;
    if (oldest && unfinished.size > max) {
      unfinished.delete(oldest);
      oldest();
    }
  };
  const leave = (key: string, cut: () => void): void => {
    const unfinished = open.get(key);
    unfinished?.delete(cut);
    if (unfinished?.size === 0) open.delete(key);
  };

  return {
    /** The whole body; refuses like readBytes, and with body_late when it is the oldest of too many. */
    read: async (request: Request, max: number, address: string): Promise<Uint8Array> => {
      const places = [...limitKeys(address).map(({ key, times }) => [key, each * times] as const), ['', all] as const];
      let mine: (() => void) | undefined;
      try {
        return await readBytes(request, max, (cut) => {
          mine = cut;
          for (const [key, limit] of places) enter(key, limit, cut);
        });
      } finally {
        if (mine) for (const [key] of places) leave(key, mine);
      }
    },
  };
};
export type ArrivingBodies = ReturnType<typeof arrivingBodies>;
