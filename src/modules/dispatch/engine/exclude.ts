// Why a taker cannot take an order at any cost.
import type { LatLng } from '../../../shared/fields.ts';
import { isOnTheWay, mayAskAgain } from '../rules.ts';
import { metresBetween } from './grid.ts';
import type { Asked, Exclusion, Order, Taker } from './round.ts';

/** The vehicle class with which a taker with these classes would take an order; undefined: none fits; null: none is needed or present. */
export const classFor = ({ classes }: Order, own: readonly string[]): string | null | undefined =>
  classes === null ? (own[0] ?? null) : own.find((each) => classes.includes(each));

const isHomeward = ({ pickup, dropoff }: Order, { position }: Taker, home: LatLng): boolean => {
  if (dropoff === null) return false;
  // Their position is unknown: treat it as the pickup.
  const from = position ?? pickup;
  return isOnTheWay(
    metresBetween(from.lat, from.lng, home.lat, home.lng),
    metresBetween(from.lat, from.lng, pickup.lat, pickup.lng),
    metresBetween(pickup.lat, pickup.lng, dropoff.lat, dropoff.lng),
    metresBetween(dropoff.lat, dropoff.lng, home.lat, home.lng),
  );
};

/**
 * The first reason against, apart from the vehicle class; null if there is none.
 * @param pickup_s time to the pickup
 */
export const whyNot = (
  order: Order,
  taker: Taker,
  asked: Asked | undefined,
  pickup_s: number,
  furthest_s: number,
): Exclusion | null => {
  if (order.skills.length > 0 && !order.skills.every((skill) => taker.skills.includes(skill))) return 'skills';
  if (taker.capacity < order.capacity) return 'capacity';
  if (taker.crew < order.crew) return 'crew';
  if (asked && !mayAskAgain(asked)) return 'asked_already';
  if (taker.home !== null && !isHomeward(order, taker, taker.home)) return 'head_home';
  const starts_s = Math.max(pickup_s, order.window?.from_s ?? 0);
  const ends_s = starts_s + order.duration_s;
  if (order.window && starts_s > order.window.until_s) return 'window';
  if (taker.free && !taker.free.some(({ from_s, until_s }) => from_s <= starts_s && ends_s <= until_s)) return 'window';
  if (taker.shiftEnds_s !== null && ends_s > taker.shiftEnds_s) return 'shift';
  if (pickup_s > furthest_s) return 'too_far';
  return null;
};
