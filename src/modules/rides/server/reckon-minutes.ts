// How far away a driver is, in minutes. Without a fresh position a driver counts as 9 minutes away (customer.md §9).
import { lagosHour } from '../../../shared/clock.ts';
import type { LatLng } from '../../../shared/fields.ts';
import type { VehicleClass } from '../../catalogue/rules.ts';
import { routeBetween } from '../../places/rules.ts';
import { rideRules } from '../rules.ts';

/** Whole minutes by road at this hour, at least 1. */
const roadMinutes = (from: LatLng, to: LatLng, vehicle: VehicleClass, now: Date): number =>
  Math.max(1, Math.ceil(routeBetween(from, to, { vehicle, hour: lagosHour(now) }).duration_s / 60));

/** Until a driver is at the pickup; `at` is null when their position is unknown. */
export const minutesTo = (
  at: { lat: number | null; lng: number | null } | null,
  pickup: LatLng,
  vehicle: VehicleClass,
  now: Date,
): number =>
  at && at.lat !== null && at.lng !== null
    ? roadMinutes({ lat: at.lat, lng: at.lng }, pickup, vehicle, now)
    : rideRules.minutesUnknown;

const untilMinutes = (then: Date, now: Date): number => Math.ceil((then.getTime() - now.getTime()) / 60_000);

/**
 * 'Pickup in n mins': the drive there, and not before a reserved time. Without a position the rest of the promised minutes; null once they have
 * passed.
 */
export const pickupMinutes = (
  at: LatLng | null,
  trip: { pickup: LatLng; vehicle: VehicleClass; scheduled_for: Date | null; promised_at: Date | null },
  now: Date,
): number | null => {
  if (!at && trip.promised_at) {
    const left = untilMinutes(trip.promised_at, now);
    return left > 0 ? left : null;
  }
  const way = minutesTo(at, trip.pickup, trip.vehicle, now);
  return trip.scheduled_for ? Math.max(way, untilMinutes(trip.scheduled_for, now)) : way;
};

/** Until the destination; without a position, the rest of the duration estimated at booking. */
export const arrivalMinutes = (
  at: LatLng | null,
  trip: { destination: LatLng; vehicle: VehicleClass; started_at: Date | null; duration_s: number },
  now: Date,
): number => {
  if (at) return roadMinutes(at, trip.destination, trip.vehicle, now);
  const gone_s = trip.started_at ? (now.getTime() - trip.started_at.getTime()) / 1000 : 0;
  return Math.max(1, Math.ceil((trip.duration_s - gone_s) / 60));
};
