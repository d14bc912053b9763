// The compared ways of dispatching. Only the engine is the product's; the others are baselines.
import { munkres } from 'munkres';
import { metresBetween } from '../../src/modules/dispatch/engine/grid.ts';
import { runRound } from '../../src/modules/dispatch/engine/run-round.ts';
import { mayAskAgain, rideRoundAt, rideRounds } from '../../src/modules/dispatch/rules.ts';
import { chance, type Day } from './day.ts';
import { type LiveDriver, type LiveOrder, type Offer, step_s, type Way } from './replay-day.ts';

/** For all ways: a driver farther than 45 minutes away, or who has refused, is not offered an order. */
const way_m = (order: LiveOrder, driver: LiveDriver, now_s: number, { city }: Day): number => {
  const asked = order.asked.get(driver.id);
  if (asked && !mayAskAgain(asked)) return Number.POSITIVE_INFINITY;
  const distance_m = metresBetween(order.pickup.lat, order.pickup.lng, driver.at.lat, driver.at.lng);
  return distance_m > rideRounds.calm.furthest_s * city.speedAt(now_s) ? Number.POSITIVE_INFINITY : distance_m;
};

/** Everybody sees everything; the first to tap gets it. Near drivers are somewhat quicker: 4 s on average, 4 s more per 6 km. */
export const openFeed: Way = {
  name: 'open feed',
  every_s: step_s,
  isFeed: true,
  decide(now_s, orders, drivers, day) {
    const taps = orders.flatMap((order) =>
      drivers.flatMap((driver) => {
        const distance_m = way_m(order, driver, now_s, day);
        if (distance_m > 10_000) return [];
        const seen_s = 4 * (1 + distance_m / 6000);
        // Whether this driver taps in this step; the exact moment within it decides between two.
        const drawn = chance(day.seed, 50, order.n, driver.n, now_s);
        return drawn < 1 - Math.exp(-step_s / seen_s) / 1 ? [{ order, driver, moment: drawn * seen_s }] : [];
      }),
    );
    return firstOf(taps.sort((a, b) => a.moment - b.moment || a.order.n - b.order.n || a.driver.n - b.driver.n));
  },
};

/** In order, while neither the order nor the driver is taken. */
const firstOf = (pairs: readonly Offer[]): Offer[] => {
  const taken = new Set<LiveOrder | LiveDriver>();
  return pairs.filter(({ order, driver }) => {
    if (taken.has(order) || taken.has(driver)) return false;
    taken.add(order).add(driver);
    return true;
  });
};

export const nearestInTurn: Way = {
  name: 'nearest in order of arrival',
  every_s: step_s,
  decide(now_s, orders, drivers, day) {
    const left = new Set(drivers);
    return orders.flatMap((order) => {
      let best: LiveDriver | undefined;
      let best_m = Number.POSITIVE_INFINITY;
      for (const driver of left) {
        const distance_m = way_m(order, driver, now_s, day);
        if (distance_m < best_m) [best, best_m] = [driver, distance_m];
      }
      if (!best) return [];
      left.delete(best);
      return [{ order, driver: best }];
    });
  },
};

export const nearestPair: Way = {
  name: 'nearest pair',
  every_s: step_s,
  decide(now_s, orders, drivers, day) {
    const pairs = orders.flatMap((order) =>
      drivers.map((driver) => ({ order, driver, distance_m: way_m(order, driver, now_s, day) })),
    );
    return firstOf(
      pairs
        .filter(({ distance_m }) => distance_m < Number.POSITIVE_INFINITY)
        .sort((a, b) => a.distance_m - b.distance_m || a.order.n - b.order.n || a.driver.n - b.driver.n),
    );
  },
};

/** Another exact solver on everything gathered in a window; pickup distance only. */
export const exactWindows = (every_s: number): Way => ({
  name: `exact optimum every ${every_s} s`,
  every_s,
  decide(now_s, orders, drivers, day) {
    const never = 1e9;
    const costs = orders.map((order) => [
      ...drivers.map((driver) => Math.min(never, Math.round(way_m(order, driver, now_s, day)))),
      ...orders.map(() => 1e7),
    ]);
    return munkres(costs).flatMap(([row, column]) => {
      const [order, driver] = [orders[row], drivers[column]];
      return order && driver && (costs[row]?.[column] ?? never) < never ? [{ order, driver }] : [];
    });
  },
});

/** The product's engine. @param rulesAt the product's rules unless others are tried */
export const engine = (rulesAt: typeof rideRoundAt = rideRoundAt, name = 'engine'): Way => ({
  name,
  every_s: step_s,
  decide(now_s, orders, drivers, day, busy) {
    const byId = new Map<string, LiveOrder | LiveDriver>([...orders, ...drivers].map((each) => [each.id, each]));
    const { assignments } = runRound(
      orders.map(({ id, pickup, dropoff, trip_s, at_s, asked }) => ({
        id,
        pickup,
        dropoff,
        classes: ['car'],
        skills: [],
        capacity: 1,
        crew: 1,
        window: null,
        duration_s: trip_s,
        waited_s: now_s - at_s,
        asked: [...asked].map(([taker, counts]) => ({ taker, ...counts })),
      })),
      drivers.map(({ id, at, earned_kobo, from_s, rejections, rating, askedAt_s }) => ({
        id,
        position: at,
        classes: ['car'],
        skills: [],
        capacity: 4,
        crew: 1,
        home: null,
        shiftEnds_s: null,
        free: null,
        earned_kobo,
        online_s: now_s - from_s,
        rejections,
        rating,
        askedAgo_s: askedAt_s === null ? null : now_s - askedAt_s,
      })),
      {
        ...rulesAt({ free: drivers.length, busy }),
        speed_mps: { car: day.city.speedAt(now_s) },
        otherSpeed_mps: day.city.speedAt(now_s),
        typical_kobo_h: null,
      },
    );
    return assignments.map(({ order, taker }) => ({
      order: byId.get(order) as LiveOrder,
      driver: byId.get(taker) as LiveDriver,
    }));
  },
});
