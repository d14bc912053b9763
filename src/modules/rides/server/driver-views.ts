// A trip in the shapes its driver sees.
import { displayCode } from '../../../shared/ids.ts';
import type { Vehicle } from '../../drivers/contract.ts';
import { areaNear } from '../../places/server/door.ts';
import type { DriverTrip } from '../trip-steps-contract.ts';
import { totalOf, isUnderway, tripLifecycle } from '../rules.ts';
import { endsOf, iso, mayRate, riderRatingOf, timesOf, type TripRecord, waitView } from './trip-views.ts';

/** `white Toyota HiAce, KJA-482 XB`. */
export const vehicleWords = ({ colour, name, plate }: Vehicle): string => `${colour} ${name}, ${plate}`;

const wayOf = (row: TripRecord) => ({
  id: row.id,
  vehicle_class: row.vehicle_class,
  scheduled_for: iso(row.scheduled_for),
  ...endsOf(row),
  distance_m: row.distance_m,
  duration_s: row.duration_s,
  you_earn_kobo: row.driver_share_kobo,
  payment_method: row.payment_method,
  pay_waits: row.pay_waits,
  collect_kobo: row.payment_method === 'cash' ? totalOf(row) : 0,
  carried_kobo: row.carried_kobo,
});

const rounded = (degrees: number): number => Math.round(degrees * 200) / 200;
export const areaOf = (lat: number, lng: number) => ({
  address: areaNear({ lat, lng }).full,
  lat: rounded(lat),
  lng: rounded(lng),
  landmark: '',
});

/** An offered ride: before acceptance, drivers see areas, and points rounded to about 500 m (decisions.md). */
export const offeredWayOf = (row: TripRecord) => ({
  ...wayOf(row),
  pickup: areaOf(row.pickup_lat, row.pickup_lng),
  destination: areaOf(row.destination_lat, row.destination_lng),
});

/** What the driver earned from a trip: the share of the price, or of the late-cancellation fee. */
export const earnedOf = (row: TripRecord): number =>
  row.status === 'cancelled' ? row.fee_share_kobo : row.driver_share_kobo;

/** In cash: the driver collected what they earned plus what they owe Kaya. By card nothing is collected. */
const moneyOf = (row: TripRecord): DriverTrip['money'] => {
  const earned_kobo = earnedOf(row);
  const price_kobo = row.status === 'cancelled' ? row.fee_kobo : row.price_kobo;
  const collected_kobo = row.status === 'completed' && row.payment_method === 'cash' ? totalOf(row) : 0;
  return {
    price_kobo,
    collected_kobo,
    commission_kobo: price_kobo - earned_kobo,
    earned_kobo,
    owed_kobo: Math.max(0, collected_kobo - earned_kobo),
  };
};

/** @param now decides whether the customer may still be rated, and is the countdown's clock */
export const driverLine = (row: TripRecord, now: Date): DriverTrip => {
  if (!row.vehicle) throw new Error(`trip ${row.id} has no driver`);
  return {
    ...wayOf(row),
    you_earn_kobo: earnedOf(row),
    fee_due:
      row.status === 'cancelled' && row.fee_share_kobo > 0 && (row.fee_paid_by === null || row.share_due_kobo > 0),
    ...(row.status === 'cancelled' ? { collect_kobo: 0, carried_kobo: 0 } : {}),
    code: displayCode(row.id),
    status: row.status,
    vehicle: row.vehicle,
    rider_name: row.rider_name ?? row.customer_name ?? '',
    rider_phone: isUnderway(row.status) ? (row.rider_phone ?? row.customer_phone) : null,
    promised_at: iso(row.promised_at),
    times: timesOf(row),
    rating: row.stars === null ? null : { stars: row.stars, comment: row.comment ?? '' },
    rider_rating: riderRatingOf(row),
    may_rate: row.rider_stars === null && mayRate(row, now),
    wait: waitView(row, now),
    moves: tripLifecycle.open(row.status, 'driver'),
    money: moneyOf(row),
  };
};
