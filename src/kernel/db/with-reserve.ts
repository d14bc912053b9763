import type pg from 'pg';
import type { Database } from './act.ts';

/** A database for what must not wait behind everything else: the common connections while one is free, else the reserve. */
export const withReserve = (pool: pg.Pool, common: Database, reserve: Database): Database => {
  const isFree = (): boolean =>
    pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < (pool.options.max ?? 0));
  const free = (): Database => (isFree() ? common : reserve);
  return {
    find: (query, params) => free().find(query, params),
    act: (actor, work) => free().act(actor, work),
    close: () => reserve.close(),
  };
};
