// A trip in the shapes of the contract.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { displayCode } from '../../../shared/ids.ts';
import { ageSeconds, isFresh, positionView } from '../../dispatch/position-rules.ts';
import { driverCards } from '../../drivers/server/door.ts';
import type { Trip, TripRow } from '../contract.ts';
import {
  cancellationOf,
  type CancelFacts,
  isUnderway,
  lateFee,
  noShowFee_kobo,
  ratesUntil,
  totalOf,
  tripLifecycle,
  type VehicleClass,
  vehicleClasses,
  waitsUntil,
} from '../rules.ts';
import { paymentsOf } from '../../money/server/door.ts';
import { countsUntil } from '../../money/payment-rules.ts';
import { refundClock } from '../../money/refund-rules.ts';
import { noTips, tipsOf } from '../../money/tip-rules.ts';
import { arrivalMinutes, pickupMinutes } from './reckon-minutes.ts';
import { driverAt, startCodeOf, type tripRow } from './trips.sql.ts';

export type TripRecord = RowOf<typeof tripRow>;

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
export const titleOf = (vehicle: VehicleClass): string =>
  vehicleClasses.find(({ code }) => code === vehicle)?.title ?? vehicle;

type Way = Pick<
  TripRecord,
  | 'pickup'
  | 'pickup_lat'
  | 'pickup_lng'
  | 'pickup_landmark'
  | 'destination'
  | 'destination_lat'
  | 'destination_lng'
  | 'destination_landmark'
>;
/** Both ends, for a page and its map. */
export const endsOf = (row: Way) => ({
  pickup: { address: row.pickup, lat: row.pickup_lat, lng: row.pickup_lng, landmark: row.pickup_landmark },
  destination: {
    address: row.destination,
    lat: row.destination_lat,
    lng: row.destination_lng,
    landmark: row.destination_landmark,
  },
});

type Times = Pick<
  TripRecord,
  | 'created_at'
  | 'searching_at'
  | 'accepted_at'
  | 'arriving_at'
  | 'arrived_at'
  | 'started_at'
  | 'completed_at'
  | 'cancelled_at'
>;
export const timesOf = (row: Times) => ({
  created_at: row.created_at.toISOString(),
  searching_at: iso(row.searching_at),
  accepted_at: iso(row.accepted_at),
  arriving_at: iso(row.arriving_at),
  arrived_at: iso(row.arrived_at),
  started_at: iso(row.started_at),
  completed_at: iso(row.completed_at),
  cancelled_at: iso(row.cancelled_at),
});

export const feeLines = (fee_kobo: number) =>
  fee_kobo === 0 ? [] : [{ code: 'cancellation', label: lateFee, amount_kobo: fee_kobo }];

export const cancelFacts = (row: TripRecord): CancelFacts => row;

const riderOf = ({ rider_name, rider_phone }: TripRecord) =>
  rider_name !== null && rider_phone !== null ? { name: rider_name, phone: rider_phone } : null;
/** Within the days after the ride. */
export const mayRate = ({ status, completed_at }: TripRecord, now: Date): boolean =>
  status === 'completed' && completed_at !== null && now < ratesUntil(completed_at);
export const riderRatingOf = ({ rider_stars, rider_comment }: TripRecord) =>
  rider_stars === null ? null : { stars: rider_stars, comment: rider_comment ?? '' };
const ratingOf = ({ stars, comment }: TripRecord) => (stars === null ? null : { stars, comment: comment ?? '' });
const endedEarly = (row: TripRecord): Trip['cancelled'] =>
  row.status === 'cancelled'
    ? {
        by: row.cancelled_by ?? 'customer',
        reason: row.cancelled_reason ?? '',
        fee_kobo: row.fee_kobo,
        lines: feeLines(row.fee_kobo),
        fee_paid_by: row.fee_paid_by,
      }
    : null;

export const tripLine = (row: TripRecord): TripRow => ({
  id: row.id,
  code: displayCode(row.id),
  status: row.status,
  scheduled_for: iso(row.scheduled_for),
  vehicle_class: row.vehicle_class,
  vehicle_title: titleOf(row.vehicle_class),
  ...endsOf(row),
  price_kobo: row.price_kobo,
  rider: riderOf(row),
  cancelled: endedEarly(row),
  rating: ratingOf(row),
  times: timesOf(row),
});

const cancellationView = (row: TripRecord, now: Date): Trip['cancellation'] => {
  const { allowed, fee_kobo, free_until, why } = cancellationOf(cancelFacts(row), now);
  return { allowed, fee_kobo, lines: feeLines(fee_kobo), free_until: iso(free_until), why };
};

const inCash = {
  held_kobo: 0,
  back_kobo: 0,
  back_by: null,
  back_late: false,
  due_kobo: 0,
  checking: false,
  way: 'card',
  part_kobo: 0,
  counts_until: null,
  failure: null,
} as const;

const moneyView = async (act: Act, row: TripRecord): Promise<Pick<Trip, 'payment' | 'tip'>> => {
  const { id, payment_method: method, status } = row;
  if (method !== 'card' && status !== 'completed') return { payment: { method, ...inCash }, tip: noTips };
  const tips = status === 'completed' ? (await paymentsOf(act, { kind: 'tip', id })).payments : [];
  const now = await act.now();
  const tip = tipsOf(tips, status === 'completed' && row.driver_id !== null, now);
  if (method !== 'card') return { payment: { method, ...inCash }, tip };
  const { payments, refunds, held_kobo } = await paymentsOf(act, { kind: 'ride', id });
  const latest = payments[0];
  const unpaid = status === 'unpaid';
  const { by, late } = refundClock(refunds, now);
  const payment = {
    method,
    due_kobo: unpaid ? Math.max(0, totalOf(row) - held_kobo) : 0,
    held_kobo,
    back_kobo: refunds.reduce((sum, { amount_kobo, status: state }) => sum + (state === 'failed' ? 0 : amount_kobo), 0),
    back_by: by?.toISOString() ?? null,
    back_late: late,
    checking: unpaid && latest?.status === 'started',
    way: latest?.way ?? 'card',
    part_kobo: unpaid && latest?.status === 'started' ? latest.received_kobo : 0,
    counts_until: (unpaid ? countsUntil(latest, now) : null)?.toISOString() ?? null,
    failure: unpaid && latest?.status === 'failed' ? latest.failure_reason : null,
  };
  return { payment, tip };
};

/** While the driver waits at the pickup. */
export const waitView = (row: TripRecord, now: Date): Trip['wait'] => {
  const until = waitsUntil(row);
  if (!until) return null;
  return {
    until: until.toISOString(),
    now: now.toISOString(),
    fee_kobo: noShowFee_kobo(cancelFacts(row), until > now ? until : now),
  };
};

/** As its customer, or staff, sees it. */
export const tripView = async (act: Act, row: TripRecord): Promise<Trip> => {
  const underway = isUnderway(row.status);
  const coming = row.status === 'accepted' || row.status === 'arriving';
  const [now, cards, placed, code, money] = await Promise.all([
    act.now(),
    driverCards(act, row.driver_id ? [row.driver_id] : []),
    underway ? act.one(driverAt, { trip: row.id }) : undefined,
    coming || row.status === 'arrived' ? act.one(startCodeOf, { trip: row.id }) : undefined,
    moneyView(act, row),
  ]);
  const { pickup, destination } = endsOf(row);
  const at = placed && isFresh(ageSeconds(placed.placed_at, now)) ? { lat: placed.lat, lng: placed.lng } : null;
  const [card] = cards;
  const waiting = row.status === 'searching' || row.status === 'offered';
  return {
    ...tripLine(row),
    distance_m: row.distance_m,
    duration_s: row.duration_s,
    price_lines: [...row.price_lines],
    carried_kobo: row.carried_kobo,
    ...money,
    company:
      row.company_id === null
        ? null
        : { name: row.company_name ?? '', purpose: row.purpose ?? '', is_guest: row.voucher_id !== null },
    search: waiting && row.search_ends_at ? { asked: row.asked, ends_at: row.search_ends_at.toISOString() } : null,
    driver:
      card && row.vehicle && row.driver_phone !== null
        ? {
            card,
            phone: row.driver_phone,
            vehicle: row.vehicle,
            at: placed ? positionView({ ...placed, at: placed.placed_at }, now) : null,
          }
        : null,
    pickup_minutes: coming
      ? pickupMinutes(
          at,
          {
            pickup,
            vehicle: row.vehicle_class,
            scheduled_for: row.scheduled_for,
            promised_at: row.promised_at,
          },
          now,
        )
      : null,
    promised_at: iso(row.promised_at),
    wait: waitView(row, now),
    arrival_minutes:
      row.status === 'in_progress'
        ? arrivalMinutes(
            at,
            { destination, vehicle: row.vehicle_class, started_at: row.started_at, duration_s: row.duration_s },
            now,
          )
        : null,
    start_code: code?.code ?? null,
    cancellation: cancellationView(row, now),
    driver_lost: row.driver_lost && waiting,
    rider_rating: riderRatingOf(row),
    may_rate: row.stars === null && row.driver_id !== null && mayRate(row, now),
    // Its company has its money back: the ride is booked anew.
    moves: tripLifecycle
      .open(row.status, 'customer')
      .filter((move) => move !== 'search_again' || row.payment_method !== 'invoice'),
  };
};
