import type { Act } from '../../../kernel/db/act.ts';
import { payableOf } from './ledger.sql.ts';
import { earnedByMonth, earnedByRides, earnedByTrip, rideEarningsByDay, totalEarned } from './statement.sql.ts';

/** Total earned per worker, kobo, as their own pages show it; for staff. */
export const readTotalEarned = async (act: Act, workers: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await act.sql(totalEarned, { workers: [...workers] });
  return new Map(rows.map(({ worker_id, earned_kobo }) => [worker_id, earned_kobo]));
};

/** What can be paid out to a worker or driver, kobo. */
export const balanceNow = async (act: Act, account: string): Promise<number> =>
  (await act.one(payableOf, { owner: account }))?.balance_kobo ?? 0;

/** What a worker or driver has earned by Lagos month, `YYYY-MM`, oldest first; months without any are left out. */
export const readEarningsByMonth = (act: Act, account: string): Promise<{ month: string; earned_kobo: number }[]> =>
  act.sql(earnedByMonth, { account });

/** What a driver has earned by driving since then, kobo: shares of rides and of paid fees, tips, referrals. */
export const readRideEarnings = async (act: Act, driver: string, since: Date): Promise<number> =>
  (await act.one(earnedByRides, { driver, since }))?.earned_kobo ?? 0;

/** The same by Lagos day, from an instant to before another; days without any are left out. */
export const readRideEarningsByDay = (
  act: Act,
  of: { driver: string; from: Date; to: Date },
): Promise<{ day: string; earned_kobo: number }[]> => act.sql(rideEarningsByDay, of);

/** What the ledger has for each of these rides so far, kobo; tips are in both. */
export const readTripEarnings = async (
  act: Act,
  of: { driver: string; trips: readonly string[] },
): Promise<ReadonlyMap<string, { readonly earned_kobo: number; readonly tips_kobo: number }>> => {
  if (of.trips.length === 0) return new Map();
  const rows = await act.sql(earnedByTrip, { driver: of.driver, trips: [...of.trips] });
  return new Map(rows.map(({ trip_id, ...earned }) => [trip_id, earned]));
};
