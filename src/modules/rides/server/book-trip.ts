import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { ridesRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { carriesFees, rideRules } from '../rules.ts';
import { announceBooked, waitForPayment } from './begin-trip.ts';
import { differs, insertPeople, insertRide, settleRide, type SettledRide } from './make-trip.ts';
import { tripView } from './trip-views.ts';
import { activeOfCustomer, bookingsHeld, carryFees, findTrip, lockBookings } from './trips.sql.ts';

/** The unique index behind "one immediate ride". */
const oneActiveTrip = 'one_active_trip';

/** Refuses with trip_active, naming the trip, when the customer already has an immediate one. */
export const refuseSecond = async (act: Act, customer: string): Promise<void> => {
  const active = await act.one(activeOfCustomer, { customer });
  if (active) throw new Refused(refuse.trip_active, { about: { trip_id: active.id } });
};

/** The index decides when two are booked at the same time. */
export const refusingSecond = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw brokenConstraint(error) === oneActiveTrip ? new Refused(refuse.trip_active) : error;
  });

/** Refuses with too_many_reserved or too_many_riders. An immediate ride for oneself does not count. */
const refuseTooMany = async (act: Act, customer: string, asked: { later: boolean; texts: boolean }): Promise<void> => {
  if (!asked.later && !asked.texts) return;
  await act.one(lockBookings, { customer });
  const { reserved = 0, texted = 0 } = (await act.one(bookingsHeld, { customer })) ?? {};
  if (asked.later && reserved >= rideRules.maxReserved) throw new Refused(refuse.too_many_reserved);
  if (asked.texts && texted >= rideRules.maxTextsAnHour) throw new Refused(refuse.too_many_riders, { retryAfter: 600 });
};

/** Refuses what this customer may not book besides what they have. */
export const refuseMore = async (act: Act, customer: string, { scheduled_for, body }: SettledRide): Promise<void> => {
  if (!scheduled_for) await refuseSecond(act, customer);
  await refuseTooMany(act, customer, { later: scheduled_for !== null, texts: Boolean(body.rider) });
};

export const bookTrip: UseCase<typeof contract.bookTrip> = async (act, { body }) => {
  const customer = ownAccount(act);
  const { payment_method: method = 'cash', owed_fee_kobo: seen_kobo, ...asked } = body;
  if (method === 'card' && act.settings.payments === 'off') {
    throw refuseField(refuse.card_off, 'payment_method', refuse.card_off.detail);
  }
  const ride = await settleRide(act, asked);
  await refuseMore(act, customer, ride);
  const id = await refusingSecond(insertRide(act, ride, { customer, method }));
  // Only after the index has accepted it: no other ride carries the same fees.
  const carries = carriesFees({ later: ride.scheduled_for !== null, forOther: Boolean(body.rider) });
  const owed_fee_kobo = carries ? ((await act.one(carryFees, { trip: id }))?.owed_fee_kobo ?? 0) : 0;
  if (differs(seen_kobo, owed_fee_kobo)) {
    throw new Refused(refuse.price_changed, { about: { price_kobo: ride.total_kobo, owed_fee_kobo } });
  }
  await insertPeople(act, id, customer, asked);
  const row = await act.one(findTrip, { id });
  if (!row) throw new Error('the trip was not kept');
  await (method === 'card' ? waitForPayment(act, row) : announceBooked(act, row));
  return tripView(act, row);
};
