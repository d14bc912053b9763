import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from '../engine/grid.ts';
import { makeNearest } from '../engine/nearest.ts';
import { makeCityGrids } from './city-grids.ts';

/** Around the corner of Lagos where two areas meet, anywhere in Nigeria, and in other cities. */
const place = fc.oneof(
  fc.record({
    lat: fc.double({ min: 6.8, max: 7.1, noNaN: true }),
    lng: fc.double({ min: 3.6, max: 4.2, noNaN: true }),
  }),
  fc.record({ lat: fc.double({ min: 4, max: 14.2, noNaN: true }), lng: fc.double({ min: 2.4, max: 15, noNaN: true }) }),
  fc.record({ lat: fc.double({ min: 8.7, max: 9.4, noNaN: true }), lng: fc.double({ min: 7, max: 7.8, noNaN: true }) }),
);

test('finds the same nearest slots as measuring every position, also after moves and removals', () => {
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(fc.nat(59), fc.option(place)), { maxLength: 30 }),
      place,
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(2_000_000, 60_000, 3_000),
      fc.constantFrom(1, 60, 5_000),
      (first, changes, { lat, lng }, k, furthest_m, size) => {
        const grids = makeCityGrids(size);
        const places = new Map(first.entries());
        for (const [slot, at] of places) grids.put(slot, at.lat, at.lng);
        for (const [slot, at] of changes) {
          if (at) {
            grids.put(slot, at.lat, at.lng);
            places.set(slot, at);
          } else {
            grids.remove(slot);
            places.delete(slot);
          }
        }
        const found = makeNearest();
        grids.nearest(lat, lng, k, found, { furthest_m });
        const truth = [...places]
          .map(([slot, at]) => [metresBetween(lat, lng, at.lat, at.lng), slot] as const)
          .filter(([far]) => far <= furthest_m)
          .toSorted(([a, one], [b, other]) => a - b || one - other)
          .slice(0, k);
        expect([...found.slots.subarray(0, found.count)]).toEqual(truth.map(([, slot]) => slot));
      },
    ),
    { numRuns: 60, seed: 20_261_123 },
  );
});
