// Paying for a ride by card: the whole price is held before any driver is asked (docs/decisions/0042-rides-by-card.md).
import type { Act } from '../../../kernel/db/act.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { giveBack, heldNow, lockHeldNow, type Payable } from '../../money/server/door.ts';
import { ridesRefusals } from '../contract.ts';
import { ridePaymentRefusals as refuse } from '../payment-contract.ts';
import { overStates, totalOf } from '../rules.ts';
import { beginPaid } from './begin-trip.ts';
import { ownTrip } from './read-trip.ts';
import { type TripRecord, titleOf } from './trip-views.ts';
import { lockTrip, personOf } from './trips.sql.ts';
import { paths } from '../../../shared/paths.ts';

/** The customer's trip, locked; everybody else gets not found. */
export const lockOwn = async (act: Act, id: string): Promise<TripRecord> => {
  const trip = await act.one(lockTrip, { id });
  if (!trip || trip.customer_id === null || trip.customer_id !== act.actor.accountId) {
    throw new Refused(common.not_found);
  }
  return trip;
};

const isOver = ({ status }: TripRecord): boolean => overStates.some((state) => state === status);

/**
 * A card payment has arrived, or a card ride is over. All of it is held: an unpaid trip begins. Over, or switched to cash: the held money goes
 * back. The trip is locked, so that a concurrent payment and cancellation are serialised. Idempotent; by the system.
 */
export const placePayment = async (act: Act, id: string): Promise<void> => {
  const trip = await act.one(lockTrip, { id });
  if (!trip) return;
  if (isOver(trip) || trip.payment_method !== 'card') {
    const reason = trip.payment_method === 'card' ? 'The ride is over' : 'The ride is not paid by card';
    await giveBack(act, { kind: 'ride', id }, { max_kobo: Number.MAX_SAFE_INTEGER, reason });
  } else {
    // Both a card page and a transfer may have been paid.
    const over_kobo = (await lockHeldNow(act, { kind: 'ride', id })) - totalOf(trip);
    if (over_kobo > 0)
      await giveBack(act, { kind: 'ride', id }, { max_kobo: over_kobo, reason: 'More than the price was paid' });
  }
  if (trip.status === 'unpaid' && (await lockHeldNow(act, { kind: 'ride', id })) >= totalOf(trip))
    await beginPaid(act, trip);
};

/** For the ride and its tips. */
export const rideWords = {
  card_off: ridesRefusals.card_off,
  payment_unreachable: refuse.payment_unreachable,
} as const;

/** The text on the card page. */
export const aboutRide = async (act: Act, trip: TripRecord, what: string) => ({
  title: `${what}, ${titleOf(trip.vehicle_class)}`,
  email: (await act.one(personOf, { account: trip.customer_id ?? '' }))?.email ?? '',
  back: paths.trip(trip.id),
});

export const ridePayable: Payable = {
  find: async (act, id) => (await ownTrip(act, id)).id,
  due: async (act, id) => {
    const trip = await lockOwn(act, id);
    const isPast = trip.scheduled_for !== null && trip.scheduled_for <= (await act.now());
    const amount_kobo = trip.status === 'unpaid' && !isPast ? totalOf(trip) - (await heldNow(act, id)) : 0;
    if (amount_kobo <= 0) throw new Refused(refuse.nothing_due);
    return { id, account_id: trip.customer_id, amount_kobo, about: await aboutRide(act, trip, 'Ride') };
  },
  settle: placePayment,
  refusals: [refuse.nothing_due],
  words: rideWords,
};
