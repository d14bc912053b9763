// Limits per network address, kept in this process: a fixed window per key, forgotten when the table grows too large.
// What must hold across processes (wrong passwords of one account) is counted in the database by its owner.
import { common, Refused } from '../../shared/refusal.ts';
import type { Limit } from './route.ts';

const mostKeys = 50_000;

export type Limiter = { check(name: string, key: string, limit: Limit): void };

/** @param generosity multiplies every limit; the development default leaves room for one person trying everything */
export const limiter = (generosity: number, clock: () => number = Date.now): Limiter => {
  const windows = new Map<string, { started: number; count: number }>();
  return {
    check: (name, key, { times, seconds }) => {
      const id = `${name} ${key}`;
      const now = clock();
      const open = windows.get(id);
      if (!open || now - open.started >= seconds * 1000) {
        if (windows.size >= mostKeys) windows.clear();
        windows.set(id, { started: now, count: 1 });
        return;
      }
      open.count += 1;
      if (open.count > times * generosity) {
        const left = Math.ceil((open.started + seconds * 1000 - now) / 1000);
        throw new Refused(common.too_many_requests, { retryAfter: Math.max(1, left) });
      }
    },
  };
};
