// A ride as it will be booked, whoever pays: its road, price and time, and the rows that it is made of.
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import type { Input } from '../../../shared/contract.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { priceRide, unfitFor } from '../../catalogue/ride-rules.ts';
import { workerShare } from '../../catalogue/rules.ts';
import { keepPhone } from '../../identity/server/door.ts';
import type { PaymentMethod } from '../../money/payment-methods-rules.ts';
import { areaNear, knownRoad } from '../../places/server/door.ts';
import { ridesRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { rideRules, whenFault } from '../rules.ts';
import { drivingAt, planRide } from './plan-ride.ts';
import { insertContacts, insertStartCode, insertTrip, personOf } from './trips.sql.ts';

export type RideBody = Omit<Input<typeof contract.bookTrip>['body'], 'payment_method' | 'owed_fee_kobo'>;

const scheduleFor = (asked: string | null | undefined, now: Date): Date | null => {
  if (!asked) return null;
  const scheduled_for = new Date(asked);
  const fault = whenFault(scheduled_for, now);
  if (fault) throw refuseField(refuse[fault.code], 'scheduled_for', fault.message);
  return scheduled_for;
};

/** Whether the page showed another amount. */
export const differs = (seen_kobo: number | undefined, now_kobo: number): boolean =>
  seen_kobo !== undefined && seen_kobo !== now_kobo;

/** Writes nothing. Refuses what cannot be driven, and another price than the page showed. */
export const settleRide = async (act: Act, body: RideBody) => {
  const now = await act.now();
  const scheduled_for = scheduleFor(body.scheduled_for, now);
  const { from, to } = planRide(body);
  const { distance_m, duration_s } = await knownRoad(act, from, to, drivingAt(now));
  const unfit = unfitFor(body.vehicle_class, distance_m);
  if (unfit !== null) throw refuseField(refuse.vehicle_unfit, 'vehicle_class', unfit);
  const { lines, total_kobo } = priceRide(body.vehicle_class, distance_m);
  if (differs(body.price_kobo, total_kobo))
    throw new Refused(refuse.price_changed, { about: { price_kobo: total_kobo } });
  return { body, now, scheduled_for, from, to, distance_m, duration_s, lines, total_kobo };
};
export type SettledRide = Awaited<ReturnType<typeof settleRide>>;

/** Where it begins and ends, as areas: `Yaba, Lagos`. */
export const areasOf = ({
  from,
  to,
}: Pick<SettledRide, 'from' | 'to'>): { readonly from: string; readonly to: string } => ({
  from: areaNear(from).full,
  to: areaNear(to).full,
});

type Booking = {
  readonly id?: string;
  readonly customer: string;
  readonly method: PaymentMethod;
  /** What the driver earns waits until the company has paid. */
  readonly pay_waits?: boolean;
};

/** Its row, in the state in which it begins. The index one_active_trip refuses a second ride for now. @returns its id */
export const insertRide = async (act: Act, ride: SettledRide, booking: Booking): Promise<string> => {
  const { body, now, scheduled_for, from, to, distance_m, duration_s, lines, total_kobo } = ride;
  const { id = randomUUIDv7(), customer, method, pay_waits = false } = booking;
  const byCard = method === 'card';
  await act.one(insertTrip, {
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
    payment_method: method,
    pay_waits,
    driver_share_kobo: workerShare(total_kobo, act.settings.commissionPercent).worker_share_kobo,
  });
  return id;
};

/** Who rides and how to reach them, and the start code. */
export const insertPeople = async (act: Act, id: string, customer: string, body: RideBody): Promise<void> => {
  const person = await act.one(personOf, { account: customer });
  if (!person) throw new Refused(common.not_found);
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
};
