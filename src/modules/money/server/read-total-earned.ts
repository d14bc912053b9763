import type { Act } from '../../../kernel/db/act.ts';
import { earnedByRides, totalEarned } from './statement.sql.ts';

/** Total earned by worker, kobo, as their own pages say it; for staff. */
export const readTotalEarned = async (act: Act, workers: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await act.sql(totalEarned, { workers: [...workers] });
  return new Map(rows.map(({ worker_id, earned_kobo }) => [worker_id, earned_kobo]));
};

/** What a driver has earned by rides since then, kobo: their shares, and those of fees that were paid. */
export const readRideEarnings = async (act: Act, driver: string, since: Date): Promise<number> =>
  (await act.one(earnedByRides, { driver, since }))?.earned_kobo ?? 0;
