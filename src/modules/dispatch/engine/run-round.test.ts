import fc from 'fast-check';
import { munkres } from 'munkres';
import { describe, expect, test } from 'vitest';
import type { LatLng } from '../../../shared/fields.ts';
import { mayAskAgain, reachSeconds, rideRounds } from '../rules.ts';
import { metresBetween } from './grid.ts';
import type { Order, Outcome, RoundOptions, Taker } from './round.ts';
import { runRound } from './run-round.ts';

const options: RoundOptions = {
  ...rideRounds.full,
  fairness_s: 400,
  star_s: 30,
  detour_s: 240,
  reach_s: 900,
  reachGrowth: 1,
  doubles_s: 3600,
  shown: 2,
  speed_mps: { car: 6, truck: 4 },
  otherSpeed_mps: 5,
  typical_kobo_h: null,
};
const order = (id: string, more: Partial<Order> = {}): Order => ({
  id,
  pickup: { lat: 6.5, lng: 3.4 },
  dropoff: null,
  classes: null,
  skills: [],
  capacity: 0,
  crew: 1,
  window: null,
  duration_s: 1200,
  waited_s: 0,
  asked: [],
  ...more,
});
const taker = (id: string, more: Partial<Taker> = {}): Taker => ({
  id,
  position: { lat: 6.5, lng: 3.4 },
  classes: ['car'],
  skills: [],
  capacity: 4,
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

// A coarse grid, so that distances and terms often tie.
const place = fc.record({
  lat: fc.integer({ min: 0, max: 12 }).map((step) => 6.4 + step / 60),
  lng: fc.integer({ min: 0, max: 12 }).map((step) => 3.3 + step / 60),
});
const span = fc.tuple(fc.integer({ min: -600, max: 3600 }), fc.nat(7200)).map(([from_s, long]) => ({
  from_s,
  until_s: from_s + long,
}));
const names = fc.uniqueArray(fc.constantFrom('packing', 'piano'), { maxLength: 2 });
const classes = fc.uniqueArray(fc.constantFrom('car', 'truck', 'bike'), { minLength: 1, maxLength: 3 });
const someOrders = (max: number): fc.Arbitrary<Order[]> =>
  fc
    .array(
      fc.record({
        pickup: place,
        dropoff: fc.option(place),
        classes: fc.option(classes),
        skills: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: names }),
        capacity: fc.nat(3),
        crew: fc.integer({ min: 1, max: 2 }),
        window: fc.option(span, { freq: 2 }),
        duration_s: fc.constantFrom(600, 1800),
        waited_s: fc.constantFrom(0, 20, 300),
        asked: fc.uniqueArray(
          fc.record({ taker: fc.nat(8).map((n) => `t${n}`), refused: fc.nat(1), expired: fc.nat(2) }),
          { maxLength: 2, selector: (asked) => asked.taker },
        ),
      }),
      { maxLength: max },
    )
    .map((all) => all.map((each, n) => ({ id: `o${n}`, ...each })));
const someTakers = (max: number): fc.Arbitrary<Taker[]> =>
  fc
    .array(
      fc.record({
        position: fc.option(place, { freq: 6 }),
        classes,
        skills: names,
        capacity: fc.integer({ min: 1, max: 4 }),
        crew: fc.integer({ min: 1, max: 3 }),
        home: fc.option(place, { freq: 1 }),
        shiftEnds_s: fc.option(fc.nat(9000), { freq: 1 }),
        free: fc.option(fc.array(span, { maxLength: 2 }), { freq: 1 }),
        earned_kobo: fc.constantFrom(0, 100_000, 900_000),
        online_s: fc.constantFrom(0, 3600, 20_000),
        rejections: fc.nat(6),
        rating: fc.option(fc.constantFrom(1, 3.7, 4.5, 5)),
        askedAgo_s: fc.option(fc.constantFrom(5, 60)),
      }),
      { maxLength: max },
    )
    .map((all) => all.map((each, n) => ({ id: `t${n}`, ...each })));

const pairs = ({ assignments }: Outcome): string[] => assignments.map((each) => `${each.order} ${each.taker}`).sort();
const totalOf = ({ decisions }: Outcome): number =>
  decisions.reduce(
    (total, each) => total + (each.candidates.find(({ taker: id }) => id === each.taker)?.total_ms ?? each.reach_ms),
    0,
  );

const m = (a: LatLng, b: LatLng) => metresBetween(a.lat, a.lng, b.lat, b.lng);
const vehicleFor = (one: Order, other: Taker) =>
  one.classes ? other.classes.find((each) => one.classes?.includes(each)) : other.classes[0];
/** The engine measures from the pickup. */
const way_s = (one: Order, other: Taker): number =>
  other.position
    ? m(one.pickup, other.position) / ({ car: 6, truck: 4, bike: 5 }[vehicleFor(one, other) ?? 'bike'] ?? 5)
    : 540;

/** An independent implementation: why this taker must not get this order. */
const forbids = (one: Order, other: Taker): boolean => {
  if (one.classes && !vehicleFor(one, other)) return true;
  if (one.skills.some((skill) => !other.skills.includes(skill))) return true;
  if (other.capacity < one.capacity || other.crew < one.crew) return true;
  const asked = one.asked.find((each) => each.taker === other.id);
  if (asked && !mayAskAgain(asked)) return true;
  if (other.home && !(other.position && one.dropoff)) return true;
  if (other.home && other.position && one.dropoff) {
    const straight = m(other.position, other.home);
    const by = m(other.position, one.pickup) + m(one.pickup, one.dropoff) + m(one.dropoff, other.home);
    if (by > straight * 1.4 && by > straight + 2000) return true;
  }
  if (way_s(one, other) > options.furthest_s) return true;
  const starts = Math.max(way_s(one, other), one.window ? one.window.from_s : 0);
  if (one.window && starts > one.window.until_s) return true;
  const ends = starts + one.duration_s;
  if (other.shiftEnds_s !== null && ends > other.shiftEnds_s) return true;
  return other.free !== null && !other.free.some((each) => each.from_s <= starts && each.until_s >= ends);
};

describe('runRound', () => {
  test('keeps every constraint, gives no one two orders, and explains each order', () => {
    fc.assert(
      fc.property(someOrders(8), someTakers(9), (orders, takers) => {
        const outcome = runRound(orders, takers, options);
        expect(outcome.unusable).toEqual([]);
        expect(outcome.decisions).toHaveLength(orders.length);
        expect(new Set(outcome.assignments.map((each) => each.taker)).size).toBe(outcome.assignments.length);
        for (const { order: id, taker: chosen, candidates, excluded, reach_ms } of outcome.decisions) {
          const mine = orders.find((each) => each.id === id) as Order;
          for (const each of candidates) {
            expect(forbids(mine, takers.find((one) => one.id === each.taker) as Taker)).toBe(false);
            expect(each.total_ms).toBe(
              each.pickup_ms + each.long_way_ms + each.fairness_ms + each.rating_ms + each.rejection_ms,
            );
            expect(Number.isSafeInteger(each.total_ms)).toBe(true);
          }
          for (const each of excluded)
            expect(forbids(mine, takers.find((one) => one.id === each.taker) as Taker)).toBe(true);
          expect(candidates.map(({ rank }) => rank)).toEqual(candidates.map((_, at) => at + 1));
          expect(candidates.map(({ total_ms }) => total_ms)).toEqual(
            candidates.map(({ total_ms }) => total_ms).sort((a, b) => a - b),
          );
          const got = candidates.find((each) => each.taker === chosen);
          expect(got === undefined).toBe(chosen === null);
          expect(got?.total_ms ?? 0).toBeLessThanOrEqual(reach_ms);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('has the lowest total over all takers, although it starts with two candidates', () => {
    fc.assert(
      fc.property(someOrders(12), someTakers(20), (orders, takers) => {
        const outcome = runRound(orders, takers, options);
        const all = runRound(orders, takers, { ...options, shown: 64 });
        const never = 1e9;
        const matrix = all.decisions.map(({ candidates, reach_ms }, row) => [
          ...takers.map(({ id }) => candidates.find((each) => each.taker === id)?.total_ms ?? never),
          ...orders.map((_, at) => (at === row ? reach_ms : never)),
        ]);
        const min = munkres(matrix).reduce((total, [row, column]) => total + (matrix[row]?.[column] ?? 0), 0);
        expect(totalOf(outcome)).toBe(orders.length === 0 ? 0 : min);
      }),
      { numRuns: 300 },
    );
  });

  test('gives the same result for any input order', () => {
    const shuffled = fc.tuple(someOrders(10), someTakers(12)).chain(([orders, takers]) =>
      fc.record({
        orders: fc.constant(orders),
        takers: fc.constant(takers),
        otherOrders: fc.shuffledSubarray(orders, { minLength: orders.length }),
        otherTakers: fc.shuffledSubarray(takers, { minLength: takers.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ orders, takers, otherOrders, otherTakers }) => {
        expect(runRound(otherOrders, otherTakers, options)).toEqual(runRound(orders, takers, options));
      }),
      { numRuns: 300 },
    );
  });

  test('no taker is farther away than the nearest possible one by more than the detour', () => {
    fc.assert(
      fc.property(someOrders(8), someTakers(14), (orders, takers) => {
        for (const { order: id, taker: chosen, candidates } of runRound(orders, takers, options).decisions) {
          const mine = orders.find((each) => each.id === id) as Order;
          const ways_s = takers.filter((each) => !forbids(mine, each)).map((each) => way_s(mine, each));
          const got = candidates.find((each) => each.taker === chosen);
          if (got) expect(got.pickup_ms / 1000 - Math.min(...ways_s)).toBeLessThanOrEqual(options.detour_s + 0.001);
          expect(candidates.every((each) => each.fairness_ms >= 0 && each.fairness_ms <= 400_000)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('if two takers are equal, the one asked longest ago gets the order, then the smaller id', () => {
    const first = (takers: Taker[]) => runRound([order('o')], takers, options).assignments[0]?.taker;
    expect(first([taker('a', { askedAgo_s: 10 }), taker('b', { askedAgo_s: 90 })])).toBe('b');
    expect(first([taker('a', { askedAgo_s: 10 }), taker('b')])).toBe('b');
    expect(first([taker('b'), taker('a')])).toBe('a');
  });

  test('if two orders are equal, the one that has waited longer is served, then the smaller id', () => {
    const served = (orders: Order[]) => runRound(orders, [taker('t')], options).assignments[0]?.order;
    expect(served([order('a'), order('b', { waited_s: 5 })])).toBe('b');
    expect(served([order('b'), order('a')])).toBe('a');
  });

  test('the taker who has earned least per hour online is preferred, unless that costs the customer too much', () => {
    const rich = taker('rich', { earned_kobo: 900_000, online_s: 7200 });
    const poor = (km: number) =>
      taker('poor', { earned_kobo: 100_000, online_s: 7200, position: { lat: 6.5 + km / 111.2, lng: 3.4 } });
    const chosen = (km: number) => runRound([order('o')], [rich, poor(km)], options).assignments[0]?.taker;
    expect(chosen(0.2)).toBe('poor');
    expect(chosen(2)).toBe('rich');
  });

  describe('rating', () => {
    const chosen = (...takers: Taker[]) => runRound([order('o')], takers, options).assignments[0]?.taker;
    const south = (km: number) => ({ lat: 6.5 - km / 111.2, lng: 3.4 });

    test('if two takers are equal, the better rated gets the order, even if asked later', () => {
      const good = taker('good', { rating: 4.9, askedAgo_s: 5 });
      expect(chosen(taker('poor', { rating: 4.2, askedAgo_s: 90 }), good)).toBe('good');
      expect(chosen(taker('new', { askedAgo_s: 90 }), good)).toBe('good');
      expect(chosen(taker('poor', { rating: 4.4, askedAgo_s: 90 }), taker('new', { askedAgo_s: 5 }))).toBe('new');
    });

    test('a nearer taker, or one who has earned less, gets it all the same', () => {
      const far = taker('far', { rating: 5, position: south(1) });
      expect(chosen(far, taker('near', { rating: 3 }))).toBe('near');
      const [rich, poor] = [{ earned_kobo: 900_000, online_s: 7200 }, { online_s: 7200 }];
      expect(chosen(taker('rich', { rating: 5, ...rich }), taker('poor', { rating: 1, ...poor }))).toBe('poor');
    });

    test('is a separate term, independent of refused and expired offers', () => {
      const offered = order('o', { asked: [{ taker: 't', refused: 0, expired: 1 }] });
      const [decision] = runRound([offered], [taker('t', { rating: 4.2, rejections: 1 })], options).decisions;
      const terms = {
        pickup_ms: 0,
        long_way_ms: 0,
        fairness_ms: 0,
        rating_ms: 24_000,
        rejection_ms: 30_000,
        total_ms: 54_000,
      };
      expect(decision?.candidates).toMatchObject([terms]);
    });

    test('the only taker is asked at once, however poorly rated', () => {
      const only = taker('t', { rating: 1 });
      expect(runRound([order('o')], [only], { ...options, reach_s: 60 }).assignments).toHaveLength(1);
    });
  });

  test('an order waits for a nearer taker until its reach has grown', () => {
    const evenly = { doubles_s: Number.POSITIVE_INFINITY };
    const far = [taker('far', { position: { lat: 6.5 + 6 / 111.2, lng: 3.4 } })];
    const taken = (waited_s: number) =>
      runRound([order('o', { waited_s })], far, { ...options, ...evenly, reach_s: 700, reachGrowth: 2 }).assignments
        .length;
    // 6 km at 6 m/s.
    expect(reachSeconds(140, { ...options, reach_s: 700, reachGrowth: 2 })).toBeLessThan(1000);
    expect(taken(140)).toBe(0);
    expect(taken(151)).toBe(1);
  });

  test('the only taker is asked at once, however much they have earned', () => {
    const only = taker('t', { earned_kobo: 900_000, online_s: 7_200 });
    const { assignments } = runRound([order('o')], [only], { ...options, reach_s: 300, typical_kobo_h: 100_000 });
    expect(assignments).toEqual([{ order: 'o', taker: 't' }]);
  });

  test('an unknown position counts as 9 minutes', () => {
    const [decision] = runRound([order('o')], [taker('t', { position: null })], options).decisions;
    expect(decision?.taker).toBe('t');
    expect(decision?.candidates[0]).toMatchObject({ pickup_ms: 540_000, hasPosition: false, rank: 1 });
  });

  test('says why each taker is skipped', () => {
    const reasons: [Partial<Order>, Partial<Taker>, string][] = [
      [{ classes: ['truck'] }, {}, 'class'],
      [{ skills: ['piano'] }, {}, 'skills'],
      [{ capacity: 5 }, {}, 'capacity'],
      [{ crew: 2 }, {}, 'crew'],
      [{ asked: [{ taker: 't', refused: 1, expired: 0 }] }, {}, 'asked_already'],
      [{ asked: [{ taker: 't', refused: 0, expired: 2 }] }, {}, 'asked_already'],
      [{ dropoff: { lat: 6.6, lng: 3.4 } }, { home: { lat: 6.4, lng: 3.4 } }, 'head_home'],
      [{ window: { from_s: -60, until_s: -1 } }, {}, 'window'],
      [{}, { free: [{ from_s: 0, until_s: 600 }] }, 'window'],
      [{}, { shiftEnds_s: 1199 }, 'shift'],
      [{}, { position: { lat: 6.5 + 2701 * (6 / 111_195), lng: 3.4 } }, 'too_far'],
    ];
    for (const [one, other, why] of reasons) {
      const { decisions, assignments } = runRound([order('o', one)], [taker('t', other)], options);
      expect(assignments).toEqual([]);
      expect(decisions[0]).toMatchObject({ taker: null, candidates: [], excluded: [{ taker: 't', why }] });
    }
    const offered = order('o', { asked: [{ taker: 't', refused: 0, expired: 1 }] });
    expect(runRound([offered], [taker('t')], options).decisions[0]?.candidates[0]?.rejection_ms).toBe(15_000);
  });

  test('may have no orders, no takers, or no possible taker', () => {
    expect(runRound([], [], options)).toMatchObject({ assignments: [], decisions: [], typical_kobo_h: 0 });
    expect(runRound([], [taker('t')], options).assignments).toEqual([]);
    expect(runRound([order('o')], [], options).decisions).toMatchObject([{ order: 'o', taker: null, excluded: [] }]);
  });

  test('leaves out unusable input and continues with the rest', () => {
    const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e300, 1e300, -0.5, 91.5);
    const whole = runRound([order('o')], [taker('t')], options);
    const badOrder = fc.oneof(
      fc.record({ pickup: fc.record({ lat: odd, lng: odd }) }),
      fc.record({ waited_s: fc.constantFrom(Number.NaN, -1, 1e12) }),
      fc.record({ duration_s: fc.constantFrom(Number.NaN, -1, Number.POSITIVE_INFINITY) }),
      fc.record({ window: fc.record({ from_s: fc.constant(9), until_s: fc.constantFrom(Number.NaN, 8) }) }),
    );
    const badTaker = fc.oneof(
      fc.record({ position: fc.record({ lat: fc.constantFrom(Number.NaN, 95), lng: odd }) }),
      fc.record({ earned_kobo: fc.constantFrom(Number.NaN, 1e300) }),
      fc.record({ online_s: fc.constantFrom(Number.NaN, -1) }),
      fc.record({ rejections: fc.constantFrom(Number.NaN, -1, 0.5) }),
      fc.record({ rating: fc.constantFrom(Number.NaN, 0, 0.9, 5.1, -1e300) }),
      fc.record({ askedAgo_s: fc.constant(Number.NaN) }),
      fc.record({ capacity: fc.constant(Number.NaN) }),
    );
    fc.assert(
      fc.property(badOrder, badTaker, (badO, badT) => {
        const bad = order('x', badO);
        const isBad = !Object.is(Math.abs(bad.pickup.lat) <= 90 && Math.abs(bad.pickup.lng) <= 180, true);
        const outcome = runRound([order('o'), order('x', badO)], [taker('t'), taker('y', badT)], options);
        expect(outcome.unusable.map(({ id }) => id)).toContain('y');
        if (isBad || !('pickup' in badO)) {
          expect(outcome.unusable.map(({ id }) => id)).toEqual(['x', 'y']);
          expect(outcome.decisions).toEqual(whole.decisions);
        }
      }),
    );
    const twice = runRound([order('o')], [taker('t'), taker('t', { capacity: 9 })], options);
    expect(twice.unusable).toEqual([{ id: 't', what: 'taker', fact: 'id' }]);
  });

  test('refuses nonsensical options', () => {
    for (const odd of [
      { furthest_s: Number.NaN },
      { shown: 0 },
      { otherSpeed_mps: 0 },
      { fairness_s: -1 },
      { star_s: -1 },
    ])
      expect(() => runRound([], [], { ...options, ...odd })).toThrow(RangeError);
  });

  test('keeps sums exact for the largest costs', () => {
    const largest = { ...options, reach_s: 86_400, reachGrowth: 86_400, furthest_s: 86_400, detour_s: 86_400 };
    const orders = Array.from({ length: 40 }, (_, n) => order(`o${n}`, { waited_s: 30 * 86_400 }));
    const takers = Array.from({ length: 30 }, (_, n) => taker(`t${n}`, { position: { lat: 6.5 + n / 100, lng: 3.4 } }));
    expect(pairs(runRound(orders, takers, largest))).toHaveLength(30);
  });
});
