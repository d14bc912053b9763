import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeGrid, metresBetween } from './grid.ts';
import { makeNearest } from './nearest.ts';

const box = { south: 6.3, west: 3.1, north: 6.7, east: 3.7 };
/** Also outside the box, and often the same point. */
const lat = fc.oneof(fc.double({ min: 6.3, max: 6.7, noNaN: true }), fc.constantFrom(6.5, -80, 90));
const lng = fc.oneof(fc.double({ min: 3.1, max: 3.7, noNaN: true }), fc.constantFrom(3.4, -180, 179));
type At = { readonly lat: number; readonly lng: number };
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ slot: fc.nat(60), lat, lng }) },
  { weight: 1, arbitrary: fc.record({ slot: fc.nat(60) }) },
);

/** Puts, moves and removes slots; returns the expected content too. */
const filled = (acts: readonly ({ slot: number } & Partial<At>)[], cells: number) => {
  const grid = makeGrid(box, cells, 2);
  const there = new Map<number, At>();
  for (const { slot, ...at } of acts) {
    if (at.lat === undefined || at.lng === undefined) {
      grid.remove(slot);
      there.delete(slot);
    } else {
      grid.put(slot, at.lat, at.lng);
      there.set(slot, { lat: at.lat, lng: at.lng });
    }
  }
  return { grid, there };
};
const measured = (there: ReadonlyMap<number, At>, from: At) =>
  [...there]
    .map(([slot, at]) => ({ slot, m: metresBetween(from.lat, from.lng, at.lat, at.lng) }))
    .sort((a, b) => a.m - b.m || a.slot - b.slot);

describe('makeGrid', () => {
  test('finds the same nearest slots as measuring every slot, after any moves and removals', () => {
    const found = makeNearest(1);
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 150 }),
        fc.record({ lat, lng }),
        fc.integer({ min: 1, max: 70 }),
        fc.integer({ min: 1, max: 400 }),
        (acts, from, k, cells) => {
          const { grid, there } = filled(acts, cells);
          expect(grid.count()).toBe(there.size);
          grid.nearest(from.lat, from.lng, k, found);
          const wanted = measured(there, from).slice(0, k);
          expect([...found.slots.subarray(0, found.count)]).toEqual(wanted.map(({ slot }) => slot));
          wanted.forEach(({ m }, at) => expect(Math.sqrt(found.squares[at] ?? -1)).toBeCloseTo(m, 5));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('finds k that the filter accepts, no farther than the limit', () => {
    const found = makeNearest();
    fc.assert(
      fc.property(
        fc.array(act, { maxLength: 150 }),
        fc.record({ lat, lng }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 60_000 }),
        (acts, from, every, furthest_m) => {
          const { grid, there } = filled(acts, 50);
          grid.nearest(from.lat, from.lng, 5, found, { furthest_m, accepts: (slot) => slot % every === 0 });
          const wanted = measured(there, from).filter(({ slot, m }) => slot % every === 0 && m <= furthest_m);
          expect([...found.slots.subarray(0, found.count)]).toEqual(wanted.slice(0, 5).map(({ slot }) => slot));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('does not stop a ring too early on any side', () => {
    const found = makeNearest();
    const inside = fc.record({
      lat: fc.double({ min: 6.3, max: 6.7, noNaN: true }),
      lng: fc.double({ min: 3.1, max: 3.7, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(inside, { minLength: 15, maxLength: 60 }),
        inside,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 30, max: 900 }),
        (all, from, k, cells) => {
          const { grid, there } = filled(
            all.map((at, slot) => ({ slot, ...at })),
            cells,
          );
          grid.nearest(from.lat, from.lng, k, found);
          const wanted = measured(there, from).slice(0, k);
          expect([...found.slots.subarray(0, k)]).toEqual(wanted.map(({ slot }) => slot));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('may be empty', () => {
    const found = makeNearest();
    makeGrid(box, 10).nearest(6.5, 3.4, 3, found);
    expect(found.count).toBe(0);
  });

  test('metresBetween is accurate to a thousandth within a town', () => {
    // Ikeja to Lekki, 26 km by the haversine formula.
    const metres = metresBetween(6.6018, 3.3515, 6.4698, 3.5852);
    expect(Math.abs(metres - 29_709) / 29_709).toBeLessThan(0.001);
  });
});
