// A ride ends: what its driver took in cash, or gets of a fee. In the transaction that ends the ride, once per trip
// (docs/decisions/0012-customer-payments.md).
import type { Act } from '../../../kernel/db/act.ts';
import { moneyEvents } from '../events.ts';
import { type Posting, postingForCancelledTrip, postingForCompletedTrip } from '../rules.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';

const postTrip = async (act: Act, tripId: string, driverId: string, posting: Posting, cash_kobo = 0): Promise<void> => {
  if (!(await postEntries(act, posting, { worker: driverId, cash_kobo }))) return;
  const gained = posting.legs.find(({ account }) => account === 'worker_payable')?.amount_kobo ?? 0;
  await settleOwed(act, driverId, tripId);
  act.emit(moneyEvents.ride_earnings_posted, { accountId: driverId, tripId, amount_kobo: gained });
};

/** Completed. cash_kobo: all the driver took, fees of rides cancelled before included. */
export const postTripEarnings = (
  act: Act,
  trip: { tripId: string; driverId: string; cash_kobo: number; driver_share_kobo: number },
): Promise<void> => postTrip(act, trip.tripId, trip.driverId, postingForCompletedTrip(trip), trip.cash_kobo);

/** Cancelled late, with the driver on the way. */
export const postFeeShare = (act: Act, trip: { tripId: string; driverId: string; share_kobo: number }): Promise<void> =>
  postTrip(act, trip.tripId, trip.driverId, postingForCancelledTrip(trip));
