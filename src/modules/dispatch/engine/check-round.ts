// Input check of the engine: leaves out unusable facts, so that inside it every number is finite and every sum exact. One bad fact never ends
// a round.
import type { LatLng } from '../../../shared/fields.ts';
import { dispatchRules } from '../rules.ts';
import type { Order, Outcome, RoundOptions, Span, Taker } from './round.ts';

/** Thirty days in seconds, either way: nothing relevant to a round is farther off. */
const max_s = 30 * 86_400;
/** A day: its milliseconds fit into 32 bits. */
const maxOption_s = 86_400;
const max_kobo = 1e12;
const maxCount = 1e6;

const within = (value: number, from: number, to: number): boolean => value >= from && value <= to;
const isPlace = ({ lat, lng }: LatLng): boolean => within(lat, -90, 90) && within(lng, -180, 180);
const isSpan = ({ from_s, until_s }: Span): boolean => within(from_s, -max_s, max_s) && within(until_s, from_s, max_s);
const isCount = (value: number): boolean => Number.isInteger(value) && within(value, 0, maxCount);

/** The first unusable fact of an order; null if all are usable. */
const faultOfOrder = (order: Order): string | null => {
  if (!isPlace(order.pickup)) return 'pickup';
  if (order.dropoff && !isPlace(order.dropoff)) return 'dropoff';
  if (!within(order.capacity, 0, maxCount)) return 'capacity';
  if (!isCount(order.crew)) return 'crew';
  if (order.window && !isSpan(order.window)) return 'window';
  if (!within(order.duration_s, 0, max_s)) return 'duration_s';
  if (!within(order.waited_s, 0, max_s)) return 'waited_s';
  if (!order.asked.every(({ refused, expired }) => isCount(refused) && isCount(expired))) return 'asked';
  return null;
};

/** The same for a taker. */
const faultOfTaker = (taker: Taker): string | null => {
  if (taker.position && !isPlace(taker.position)) return 'position';
  if (!within(taker.capacity, 0, maxCount)) return 'capacity';
  if (!isCount(taker.crew)) return 'crew';
  if (taker.home && !isPlace(taker.home)) return 'home';
  if (taker.shiftEnds_s !== null && !within(taker.shiftEnds_s, -max_s, max_s)) return 'shiftEnds_s';
  if (taker.free && !taker.free.every(isSpan)) return 'free';
  if (!within(taker.earned_kobo, -max_kobo, max_kobo)) return 'earned_kobo';
  if (!within(taker.online_s, 0, max_s)) return 'online_s';
  if (!isCount(taker.rejections)) return 'rejections';
  if (taker.rating !== null && !within(taker.rating, 1, dispatchRules.maxStars)) return 'rating';
  if (taker.askedAgo_s !== null && !within(taker.askedAgo_s, -max_s, Number.MAX_VALUE)) return 'askedAgo_s';
  return null;
};

/** The usable ones, and why the others are not. If two share an id, only the first counts. */
const usable = <T extends { readonly id: string }>(
  all: readonly T[],
  what: 'order' | 'taker',
  faultOf: (one: T) => string | null,
  unusable: Outcome['unusable'][number][],
): T[] => {
  const seen = new Set<string>();
  return all.filter((one) => {
    const fact = seen.has(one.id) ? 'id' : faultOf(one);
    seen.add(one.id);
    if (fact !== null) unusable.push({ id: one.id, what, fact });
    return fact === null;
  });
};

/** @throws RangeError for nonsensical options: they come from the program, not from a person */
const checkOptions = (options: RoundOptions): void => {
  const { fairness_s, star_s, detour_s, reach_s, reachGrowth, doubles_s, furthest_s, shown, typical_kobo_h } = options;
  const speeds = [options.otherSpeed_mps, ...Object.values(options.speed_mps)];
  const isFine =
    [fairness_s, star_s, detour_s, reach_s, reachGrowth, furthest_s].every((value) => within(value, 0, maxOption_s)) &&
    doubles_s >= 1 &&
    isCount(shown) &&
    shown > 0 &&
    speeds.every((speed) => within(speed, 0.1, 1000)) &&
    (typical_kobo_h === null || within(typical_kobo_h, 0, max_kobo));
  if (!isFine) throw new RangeError(`The options of a round are not usable: ${JSON.stringify(options)}`);
};

export const checkRound = (orders: readonly Order[], takers: readonly Taker[], options: RoundOptions) => {
  checkOptions(options);
  const unusable: Outcome['unusable'][number][] = [];
  return {
    orders: usable(orders, 'order', faultOfOrder, unusable),
    takers: usable(takers, 'taker', faultOfTaker, unusable),
    unusable,
  };
};
