// A ride is done: the cash its driver collected, and the shares of fees that came with it
// (docs/decisions/0012-customer-payments.md).
import type { Act } from '../../../kernel/db/act.ts';
import { moneyEvents } from '../events.ts';
import { postingForCompletedTrip } from '../ledger.ts';
import { debtSettled } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { postPaidFee } from './post-fee.ts';
import { settleOwed } from './settle-owed.ts';

/**
 * In the transaction that completes the ride, once. cash_kobo: all that the driver collected, fees of rides cancelled before
 * included.
 */
export const postTripEarnings = async (
  act: Act,
  trip: { tripId: string; driverId: string; cash_kobo: number; driver_share_kobo: number },
): Promise<void> => {
  const { tripId, driverId } = trip;
  if (!(await postEntries(act, postingForCompletedTrip(trip), { worker: driverId }))) return;
  await settleOwed(act, driverId, tripId);
  act.emit(moneyEvents.ride_earnings_posted, { accountId: driverId, tripId, amount_kobo: 0 });
};

/**
 * Kaya has received what this ride's driver collected in cash and owes: their debt up to it is settled, oldest first. By the
 * system.
 */
export const tripCashSettled = async (act: Act, driverId: string, tripId: string): Promise<boolean> =>
  (await act.one(debtSettled, { worker: driverId, key: `trip_completed:${tripId}` }))?.settled ?? false;

/**
 * The fee for a ride cancelled late was paid with another ride. tripId: the cancelled one; driverId: the driver who had set off
 * for it; title: for their statement. False when it was posted before. By the system.
 */
export const postTripFee = (
  act: Act,
  {
    tripId,
    driverId,
    ...fee
  }: { tripId: string; driverId: string; amount_kobo: number; share_kobo: number; title: string },
): Promise<boolean> =>
  postPaidFee(act, { kind: 'trip_cancelled', once: tripId, jobId: null, workerId: driverId, ...fee });
