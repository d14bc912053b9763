import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rideRounds } from '../rules.ts';
import { metresBetween } from './grid.ts';
import type { Order, Outcome, RoundOptions, Taker } from './round.ts';
import { runRound } from './run-round.ts';
import { independentParts, type Part } from './split-round.ts';

const options: RoundOptions = {
  ...rideRounds.full,
  speed_mps: { car: 6, truck: 4 },
  otherSpeed_mps: 5,
  typical_kobo_h: null,
};
const furthest_m = options.furthest_s * 6;

const order = (id: string, lat: number, lng: number, waited_s = 0): Order => ({
  id,
  pickup: { lat, lng },
  dropoff: null,
  classes: ['car'],
  skills: [],
  capacity: 0,
  crew: 1,
  window: null,
  duration_s: 1200,
  waited_s,
  asked: [],
});
const taker = (id: string, place: { lat: number; lng: number } | null, more: Partial<Taker> = {}): Taker => ({
  id,
  position: place,
  classes: ['car'],
  skills: [],
  capacity: 0,
  crew: 1,
  home: null,
  shiftEnds_s: null,
  free: null,
  earned_kobo: 0,
  online_s: 0,
  rejections: 0,
  rating: null,
  askedAgo_s: null,
  ...more,
});

/** What people of one town are read with: within 15 km of its middle. */
const within = fc.record({ north: fc.integer({ min: 0, max: 12 }), east: fc.integer({ min: 0, max: 12 }) });
type Town = { readonly orders: Order[]; readonly takers: Taker[] };
const town = (name: string, lat: number, lng: number): fc.Arbitrary<Town> =>
  fc.record({
    orders: fc
      .array(fc.tuple(within, fc.constantFrom(0, 20, 300)), { minLength: 1, maxLength: 6 })
      .map((all) =>
        all.map(([{ north, east }, waited_s], n) =>
          order(`${name}-o${n}`, lat + north / 90, lng + east / 90, waited_s),
        ),
      ),
    takers: fc
      .array(fc.tuple(within, fc.constantFrom(0, 100_000, 900_000), fc.constantFrom(0, 3600, 20_000), fc.boolean()), {
        maxLength: 7,
      })
      .map((all) =>
        all.map(([{ north, east }, earned_kobo, online_s, isFresh], n) => {
          const lastPlace = { lat: lat + north / 90, lng: lng + east / 90 };
          return taker(`${name}-t${n}`, isFresh ? lastPlace : null, { lastPlace, earned_kobo, online_s });
        }),
      ),
  });
const together = (...towns: readonly Town[]): Town => ({
  orders: towns.flatMap(({ orders }) => orders),
  takers: towns.flatMap(({ takers }) => takers),
});
const partsOf = ({ orders, takers }: Part): readonly Part[] => independentParts(orders, takers, options);
const decisionsOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ decisions }) => decisions).sort((a, b) => (a.order < b.order ? -1 : 1));
const decide = (given: Town) =>
  decisionsOf(partsOf(given).map(({ orders, takers }) => runRound(orders, takers, options)));

test('several cities in one round give exactly what each gives alone', () => {
  const cities = fc.tuple(town('a', 6.4, 3.3), town('b', 9, 7.4), town('c', 11.9, 8.4));
  fc.assert(
    fc.property(cities, ([a, b, c]) => {
      const alone = [a, b, c].flatMap(decide).sort((one, other) => (one.order < other.order ? -1 : 1));
      expect(decide(together(a, b, c))).toEqual(alone);
      expect(decide(together(c, a, b))).toEqual(alone);
    }),
  );
});

test('incomes of one city do not count in another', () => {
  const poor = { orders: [order('far', 9, 7.4)], takers: [taker('p', { lat: 9, lng: 7.4 }, { online_s: 3600 })] };
  const rich = [1, 2, 3].map((n) =>
    taker(`r${n}`, { lat: 6.5, lng: 3.4 }, { earned_kobo: 500_000 * n, online_s: 3600 }),
  );
  const here = { orders: [order('near', 6.5, 3.4)], takers: rich };
  const both = together(here, poor);
  const [near] = decide(both).filter(({ order: id }) => id === 'near');
  expect(near).toEqual(decide(here)[0]);
  expect(near).not.toEqual(
    runRound(both.orders, both.takers, options).decisions.find(({ order: id }) => id === 'near'),
  );
});

test('each order is in one part, and no taker could come from another', () => {
  const anywhere = fc.record({
    lat: fc.double({ min: 4, max: 14, noNaN: true }),
    lng: fc.double({ min: 3, max: 14, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(anywhere, { maxLength: 12 }), fc.array(anywhere, { maxLength: 12 }), (pickups, places) => {
      const orders = pickups.map(({ lat, lng }, n) => order(`o${n}`, lat, lng));
      const takers = places.map((place, n) => taker(`t${n}`, place));
      const parts = partsOf({ orders, takers });
      expect(parts.flatMap((part) => part.orders).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        orders.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      );
      for (const part of parts)
        for (const { pickup } of part.orders)
          for (const other of takers) {
            const { lat, lng } = other.position ?? pickup;
            if (!part.takers.includes(other))
              expect(metresBetween(pickup.lat, pickup.lng, lat, lng)).toBeGreaterThan(furthest_m);
          }
    }),
  );
});

test('a taker whose place nobody knows, or a fact that is not usable, keeps the round whole', () => {
  const orders = [order('a', 6.5, 3.4), order('b', 9, 7.4)];
  const known = taker('k', { lat: 6.5, lng: 3.4 });
  expect(partsOf({ orders, takers: [known] })).toHaveLength(2);
  expect(partsOf({ orders, takers: [known, taker('u', null)] })).toEqual([
    { orders, takers: [known, taker('u', null)] },
  ]);
  expect(partsOf({ orders, takers: [known, taker('s', null, { lastPlace: { lat: 9, lng: 7.4 } })] })).toHaveLength(2);
  expect(partsOf({ orders, takers: [known, taker('n', { lat: Number.NaN, lng: 3.4 })] })).toHaveLength(1);
  expect(partsOf({ orders, takers: [known, taker('k', { lat: 9, lng: 7.4 })] })).toHaveLength(1);
  expect(partsOf({ orders: [], takers: [known] })).toHaveLength(1);
});
