import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeCostTree } from './cost-tree.ts';
import { metresBetween } from './grid.ts';
import { makeNearest, startNearest, takeNear } from './nearest.ts';
import type { Taker } from './round.ts';

const perMetre_ms = 100;
const nobody: Omit<Taker, 'id' | 'position'> = {
  classes: [],
  skills: [],
  capacity: 0,
  crew: 1,
  home: null,
  shiftEnds_s: null,
  free: null,
  rejections: 0,
  rating: null,
  askedAgo_s: null,
  earned_kobo: 0,
  online_s: 0,
};
/** Often the same point, sometimes far away. */
const place = fc.oneof(
  fc.record({
    lat: fc.double({ min: 6.3, max: 6.7, noNaN: true }),
    lng: fc.double({ min: 3.1, max: 3.7, noNaN: true }),
  }),
  fc.constantFrom({ lat: 6.5, lng: 3.4 }, { lat: -80, lng: 179 }, { lat: 90, lng: 0 }),
);
const doubles = fc.constantFrom(Number.POSITIVE_INFINITY, 600_000);
const some = fc.array(
  fc.record({ place: fc.option(place, { freq: 6 }), weight: fc.nat(2_000_000), later: fc.nat(4_000_000) }),
  {
    maxLength: 60,
  },
);

describe('makeCostTree', () => {
  test('visits all takers with the lowest sum of pickup time, its extra and weight, also after weights have changed', () => {
    const found = makeNearest();
    fc.assert(
      fc.property(
        some,
        place,
        fc.integer({ min: 1, max: 8 }),
        fc.nat(4_000_000),
        doubles,
        (all, from, k, furthest_ms, doubles_ms) => {
          const takers = all.map((each, n) => ({ ...nobody, id: `t${n}`, position: each.place }));
          const tree = makeCostTree(
            takers,
            Int32Array.from(all, ({ weight }) => weight),
            perMetre_ms,
          );
          const weights = tree.weigh((slot) => all[slot]?.weight ?? 0);
          const agrees = (weightOf: (slot: number) => number): void => {
            const way_ms = (slot: number, square: number): number => {
              const pickup_ms = Math.sqrt(square) * perMetre_ms;
              return pickup_ms + (pickup_ms * pickup_ms) / doubles_ms + weightOf(slot);
            };
            startNearest(found, k, Number.POSITIVE_INFINITY);
            tree.walk(from, weights, { furthest_ms, max_ms: Number.POSITIVE_INFINITY, doubles_ms }, (slot, square) => {
              if (Math.sqrt(square) * perMetre_ms <= furthest_ms) takeNear(found, slot, way_ms(slot, square));
              return found.limit;
            });
            const wanted = all.flatMap(({ place: at }, slot) => {
              const m = at && metresBetween(from.lat, from.lng, at.lat, at.lng);
              return m === null || m * perMetre_ms > furthest_ms ? [] : [way_ms(slot, m * m)];
            });
            const min = wanted.sort((a, b) => a - b).slice(0, k);
            expect(found.count).toBe(min.length);
            min.forEach((cost, at) => expect(found.squares[at]).toBeCloseTo(cost, 2));
          };
          agrees((slot) => all[slot]?.weight ?? 0);
          for (const [slot, { later }] of all.entries()) if (slot % 2) tree.reweigh(weights, slot, later);
          agrees((slot) => (slot % 2 ? all[slot]?.later : all[slot]?.weight) ?? 0);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
