import { randomInt, randomUUIDv7 } from 'node:crypto';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { priceRide, unfitFor } from '../../catalogue/ride-rules.ts';
import { workerShare } from '../../catalogue/rules.ts';
import { keepPhone } from '../../identity/server/door.ts';
import { knownRoad } from '../../places/server/door.ts';
import { ridesRefusals as refuse } from '../contract.ts';
import { carriesFees, rideRules, whenFault } from '../rules.ts';
import { announceBooked, waitForPayment } from './begin-trip.ts';
import { drivingAt, planRide } from './plan-ride.ts';
import { tripView } from './trip-views.ts';
import {
  activeOfCustomer,
  bookingsHeld,
  carryFees,
  findTrip,
  insertContacts,
  insertStartCode,
  insertTrip,
  lockBookings,
  personOf,
} from './trips.sql.ts';
import type * as contract from '../contract.ts';

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

const scheduleFor = (asked: string | null | undefined, now: Date): Date | null => {
  if (!asked) return null;
  const scheduled_for = new Date(asked);
  const fault = whenFault(scheduled_for, now);
  if (fault) throw refuseField(refuse[fault.code], 'scheduled_for', fault.message);
  return scheduled_for;
};

/** Whether the page showed another amount. */
const differs = (seen_kobo: number | undefined, now_kobo: number): boolean =>
  seen_kobo !== undefined && seen_kobo !== now_kobo;

export const bookTrip: UseCase<typeof contract.bookTrip> = async (act, { body }) => {
  const customer = ownAccount(act);
  const now = await act.now();
  const byCard = body.payment_method === 'card';
  if (byCard && act.settings.payments === 'off') {
    throw refuseField(refuse.card_off, 'payment_method', refuse.card_off.detail);
  }
  const scheduled_for = scheduleFor(body.scheduled_for, now);
  const { from, to } = planRide(body);
  const { distance_m, duration_s } = await knownRoad(act, from, to, drivingAt(now));
  const unfit = unfitFor(body.vehicle_class, distance_m);
  if (unfit !== null) throw refuseField(refuse.vehicle_unfit, 'vehicle_class', unfit);
  const { lines, total_kobo } = priceRide(body.vehicle_class, distance_m);
  if (differs(body.price_kobo, total_kobo)) {
    throw new Refused(refuse.price_changed, { about: { price_kobo: total_kobo } });
  }
  if (!scheduled_for) await refuseSecond(act, customer);
  await refuseTooMany(act, customer, { later: scheduled_for !== null, texts: Boolean(body.rider) });
  const person = await act.one(personOf, { account: customer });
  if (!person) throw new Refused(common.not_found);

  const id = randomUUIDv7();
  await refusingSecond(
    act.one(insertTrip, {
      id,
      customer,
      status: byCard ? 'unpaid' : scheduled_for ? 'scheduled' : 'searching',
      scheduled_for,
      search_ends_at: scheduled_for || byCard ? null : new Date(now.getTime() + rideRules.searchSeconds * 1000),
      vehicle_class: body.vehicle_class,
      pickup: from.text,
      pickup_lat: from.lat,
      pickup_lng: from.lng,
      pickup_landmark: from.landmark,
      destination: to.text,
      destination_lat: to.lat,
      destination_lng: to.lng,
      destination_landmark: to.landmark,
      distance_m,
      duration_s,
      price_kobo: total_kobo,
      price_lines: [...lines],
      payment_method: body.payment_method ?? 'cash',
      driver_share_kobo: workerShare(total_kobo, act.settings.commissionPercent).worker_share_kobo,
    }),
  );
  // Only after the index has accepted it: no other ride carries the same fees.
  const carries = carriesFees({ later: scheduled_for !== null, forOther: Boolean(body.rider) });
  const owed_fee_kobo = carries ? ((await act.one(carryFees, { trip: id }))?.owed_fee_kobo ?? 0) : 0;
  if (differs(body.owed_fee_kobo, owed_fee_kobo)) {
    throw new Refused(refuse.price_changed, { about: { price_kobo: total_kobo, owed_fee_kobo } });
  }
  await act.sql(insertContacts, {
    trip: id,
    customer_name: person.name,
    customer_phone: body.phone ?? person.phone,
    rider_name: body.rider?.name ?? null,
    rider_phone: body.rider?.phone ?? null,
  });
  if (body.phone) await keepPhone(act, { account: customer, phone: body.phone, email: null });
  const code = String(randomInt(10_000)).padStart(4, '0');
  await act.sql(insertStartCode, { trip: id, code });
  const row = await act.one(findTrip, { id });
  if (!row) throw new Error('the trip was not kept');
  await (byCard ? waitForPayment(act, row) : announceBooked(act, row));
  return tripView(act, row);
};
