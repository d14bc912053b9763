import type pg from 'pg';
import type { Database } from './act.ts';

const isIdle = (pool: pg.Pool): boolean => pool.waitingCount === 0 && pool.idleCount > 0;
const mayGrow = (pool: pg.Pool): boolean => pool.waitingCount === 0 && pool.totalCount < (pool.options.max ?? 0);

/**
 * Opens every connection of a reserve, as far as that works now. On a machine at its limit a new connection takes longer than a
 * request waits.
 */
export const openAll = async (reserve: pg.Pool): Promise<void> => {
  const opening = Array.from({ length: reserve.options.max ?? 0 }, () => reserve.connect());
  for (const opened of await Promise.allSettled(opening)) if (opened.status === 'fulfilled') opened.value.release();
};

type Part = { readonly pool: pg.Pool; readonly db: Database };

/**
 * A database for what must not wait behind everything else. An open connection comes before a new one: the common pool's if one
 * is idle, then the reserve's, then a new common one; last the queue of the reserve.
 */
export const withReserve = (common: Part, reserve: Part): Database => {
  const free = (): Database => {
    if (isIdle(common.pool)) return common.db;
    return isIdle(reserve.pool) || !mayGrow(common.pool) ? reserve.db : common.db;
  };
  return {
    find: (query, params) => free().find(query, params),
    act: (actor, work) => free().act(actor, work),
    close: () => reserve.db.close(),
  };
};
