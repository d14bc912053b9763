// Why a taker cannot take an order, whatever it costs.
import { isOnTheWay, mayAskAgain } from '../rules.ts';
import { metresBetween } from './grid.ts';
import type { Asked, Exclusion, Order, Taker } from './round.ts';

/** The vehicle class with which a taker would take an order; undefined when none fits, null when none is needed and none is there. */
export const classFor = (order: Order, taker: Taker): string | null | undefined => {
  const { classes } = order;
  return classes === null ? (taker.classes[0] ?? null) : taker.classes.find((each) => classes.includes(each));
};

const isHomeward = ({ pickup, dropoff }: Order, { position, home }: Taker): boolean => {
  if (home === null) return true;
  if (position === null || dropoff === null) return false;
  return isOnTheWay(
    metresBetween(position.lat, position.lng, home.lat, home.lng),
    metresBetween(position.lat, position.lng, pickup.lat, pickup.lng),
    metresBetween(pickup.lat, pickup.lng, dropoff.lat, dropoff.lng),
    metresBetween(dropoff.lat, dropoff.lng, home.lat, home.lng),
  );
};

/** The first reason against; null when there is none. @param pickup_s the way to the pickup, with the class that fits */
export const whyNot = (
  order: Order,
  taker: Taker,
  asked: Asked | undefined,
  pickup_s: number,
  furthest_s: number,
): Exclusion | null => {
  if (order.classes !== null && classFor(order, taker) === undefined) return 'class';
  if (!order.skills.every((skill) => taker.skills.includes(skill))) return 'skills';
  if (taker.capacity < order.capacity) return 'capacity';
  if (taker.crew < order.crew) return 'crew';
  if (asked && !mayAskAgain(asked)) return 'asked_already';
  if (!isHomeward(order, taker)) return 'head_home';
  const starts_s = Math.max(pickup_s, order.window?.from_s ?? 0);
  const ends_s = starts_s + order.duration_s;
  if (order.window && starts_s > order.window.until_s) return 'window';
  if (taker.free && !taker.free.some(({ from_s, until_s }) => from_s <= starts_s && ends_s <= until_s)) return 'window';
  if (taker.shiftEnds_s !== null && ends_s > taker.shiftEnds_s) return 'shift';
  if (pickup_s > furthest_s) return 'too_far';
  return null;
};
