import type { Act } from '../../../kernel/db/act.ts';
import { earnedByRides, rideEarningsByDay, totalEarned } from './statement.sql.ts';

/** Total earned per worker, kobo, as their own pages show it; for staff. */
export const readTotalEarned = async (act: Act, workers: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await act.sql(totalEarned, { workers: [...workers] });
  return new Map(rows.map(({ worker_id, earned_kobo }) => [worker_id, earned_kobo]));
};

/** What a driver has earned from rides since then, kobo: their shares, and those of paid fees. */
export const readRideEarnings = async (act: Act, driver: string, since: Date): Promise<number> =>
  (await act.one(earnedByRides, { driver, since }))?.earned_kobo ?? 0;

/** The same by Lagos day, from an instant to before another; days without any are left out. */
export const readRideEarningsByDay = (
  act: Act,
  of: { driver: string; from: Date; to: Date },
): Promise<{ day: string; earned_kobo: number }[]> => act.sql(rideEarningsByDay, of);
