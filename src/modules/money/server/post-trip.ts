// A ride is done: the cash its driver collected, and the shares of fees that came with it
// (docs/decisions/0012-customer-payments.md).
import type { Act } from '../../../kernel/db/act.ts';
import { earningsEvents } from '../earnings-events.ts';
import { postingForCollectedPayment, postingForCompletedTrip } from '../ledger.ts';
import type { PaymentMethod } from '../payment-methods-rules.ts';
import { debtSettled } from './payments.sql.ts';
import { lockHeldNow } from './post-job.ts';
import { postEntries } from './post-entries.ts';
import { postPaidFee } from './post-fee.ts';
import { settleOwed } from './settle-owed.ts';
import { letRideWait } from './waiting.sql.ts';

/** What Kaya bills to a company counts as collected. */
const countAsCollected = async (act: Act, tripId: string, total_kobo: number): Promise<void> => {
  await postEntries(act, postingForCollectedPayment({ payableId: tripId, total_kobo }), { subject: tripId });
};

/**
 * In the transaction that completes the ride, once. total_kobo: the price, and fees of rides cancelled before; method: by card it is held,
 * and what is held above it goes back; a company is billed. @returns what the driver collected in cash, kobo
 */
export const postTripEarnings = async (
  act: Act,
  trip: { tripId: string; driverId: string; total_kobo: number; driver_share_kobo: number; method: PaymentMethod },
): Promise<number> => {
  const { tripId, driverId, total_kobo, driver_share_kobo, method } = trip;
  if (method === 'invoice') await countAsCollected(act, tripId, total_kobo);
  const found_kobo = method === 'cash' ? 0 : await lockHeldNow(act, { kind: 'ride', id: tripId });
  const held_kobo = Math.min(found_kobo, total_kobo);
  const cash_kobo = total_kobo - held_kobo;
  const posting = postingForCompletedTrip({ tripId, driverId, total_kobo, held_kobo, driver_share_kobo });
  if (!(await postEntries(act, posting, { worker: driverId }))) return cash_kobo;
  if (found_kobo > held_kobo)
    act.task(
      'money.return_held',
      { kind: 'ride', id: tripId, reason: 'More was paid than the ride cost' },
      { key: `return:${tripId}` },
    );
  if (method === 'invoice') await act.one(letRideWait, { ride: tripId });
  await settleOwed(act, driverId, tripId);
  const amount_kobo = Math.max(0, driver_share_kobo - cash_kobo);
  act.emit(earningsEvents.ride_earnings_posted, { accountId: driverId, tripId, amount_kobo });
  return cash_kobo;
};

/**
 * A card ride is cancelled late: the fee is kept out of what is held, and the driver who had set off gets their share at once. In
 * the transaction that has locked the ride.
 */
export const keepTripFee = async (
  act: Act,
  fee: { tripId: string; driverId: string | null; amount_kobo: number; share_kobo: number; title: string },
): Promise<void> => {
  const { tripId, driverId, ...about } = fee;
  await postPaidFee(act, { kind: 'trip_cancelled', once: tripId, payableId: tripId, workerId: driverId, ...about });
};

/** A company's ride is cancelled late: its bill has the fee, from which `keepTripFee` is then paid. In the transaction that cancels it. */
export const billTripFee = countAsCollected;

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
  postPaidFee(act, { kind: 'trip_cancelled', once: tripId, payableId: null, workerId: driverId, ...fee });
