import type pg from 'pg';
import type { Database } from './act.ts';
import { type Ask, togetherOn } from './together.ts';

const isIdle = (pool: pg.Pool): boolean => pool.waitingCount === 0 && pool.idleCount > 0;
const mayGrow = (pool: pg.Pool): boolean => pool.waitingCount === 0 && pool.totalCount < (pool.options.max ?? 0);

/**
 * Opens all connections of a reserve, as far as possible: on an overloaded machine a new connection takes longer than a request can wait.
 */
export const openAll = async (reserve: pg.Pool): Promise<void> => {
  const opening = Array.from({ length: reserve.options.max ?? 0 }, () => reserve.connect());
  for (const opened of await Promise.allSettled(opening)) if (opened.status === 'fulfilled') opened.value.release();
};

type Part = { readonly pool: pg.Pool; readonly db: Database };

/**
 * A database for critical requests, which must not queue behind others. It uses an open connection before it opens one. The order: an idle
 * connection of the common pool, an idle one of the reserve, a new one of the common pool, the queue of the reserve.
 */
export const withReserve = (common: Part, reserve: Part): Database => {
  const free = (): Database => {
    if (isIdle(common.pool)) return common.db;
    return isIdle(reserve.pool) || !mayGrow(common.pool) ? reserve.db : common.db;
  };
  const ask: Ask = (...asked) => free().ask(...asked);
  return {
    settings: common.db.settings,
    now: () => free().now(),
    ask,
    find: (query, params) => free().find(query, params),
    together: togetherOn(ask),
    act: (actor, work) => free().act(actor, work),
    close: () => reserve.db.close(),
  };
};
