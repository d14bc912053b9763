import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LatLng } from '../../../shared/fields.ts';
import geometry from './map.json' with { type: 'json' };
import { labelsOf, moved, onFrame, pinScale, showsLagos, underPixel, viewAt, viewOf } from './view.ts';

const phone = { width: 390, height: 264 };
const surulere = { lat: 6.501, lng: 3.356 };
const lekki = { lat: 6.4475, lng: 3.474 };
const inNigeria = fc.record({
  lat: fc.double({ min: 4.3, max: 13.8, noNaN: true }),
  lng: fc.double({ min: 2.7, max: 14.6, noNaN: true }),
});

describe('a view', () => {
  test('shows central Lagos with its coast when there are no points', () => {
    const view = viewOf([], phone);
    const [x, y] = onFrame(view, { lat: 6.45, lng: 3.42 });
    expect(x > 0 && x < 390 && y > 0 && y < 264).toBe(true);
    expect(showsLagos(view, phone)).toBe(true);
  });
  test('for Abuja or a route to Kano does not use the map of Lagos', () => {
    expect(showsLagos(viewOf([{ lat: 9.06, lng: 7.48 }], phone), phone)).toBe(false);
    expect(showsLagos(viewOf([surulere, { lat: 12, lng: 8.5 }], phone), phone)).toBe(false);
    expect(showsLagos(viewOf([surulere, lekki], phone), phone)).toBe(true);
  });
  test('shows every point with some space around it', () => {
    fc.assert(
      fc.property(fc.array(inNigeria, { minLength: 1, maxLength: 5 }), (points) => {
        const view = viewOf(points, phone);
        for (const point of points) {
          const [x, y] = onFrame(view, point);
          expect(x >= 40 && x <= 350 && y >= 40 && y <= 224).toBe(true);
        }
      }),
    );
  });
});

test('no point is under the panel at the bottom of the map', () => {
  const view = viewOf([surulere, lekki], phone, { foot: 44 });
  for (const at of [surulere, lekki]) expect(onFrame(view, at)[1]).toBeLessThanOrEqual(264 - 44 - 40);
});

test('no point is under the panels at the top and right, also on a low map', () => {
  for (const height of [180, 219, 371]) {
    const size = { width: 390, height };
    const view = viewOf([surulere, lekki], size, { head: 64, foot: 44, side: 56 });
    for (const at of [surulere, lekki]) {
      const [x, y] = onFrame(view, at);
      expect(x >= 40 && x <= 390 - 56 - 40, `${x} of ${height}`).toBe(true);
      // A ring extends 10 px to every side.
      expect(y >= 64 + 10 && y <= height - 44 - 10, `${y} of ${height}`).toBe(true);
    }
  }
});

test('names do not touch each other, the ends or the route', () => {
  const view = viewOf([surulere, lekki], phone);
  const ends = [surulere, lekki].map((at) => onFrame(view, at));
  const labels = labelsOf(geometry.labels, view, phone, ends, ends);
  expect(labels.length).toBeGreaterThan(3);
  for (const [i, a] of labels.entries())
    for (const b of labels.slice(i + 1))
      expect(Math.abs(a.y - b.y) >= 20 || Math.abs(a.x - b.x) >= (a.name.length + b.name.length) * 3.6).toBe(true);
});

test('no name is under a panel', () => {
  const size = { width: 390, height: 219 };
  const covered = { head: 64, foot: 66 };
  const view = viewOf([], size, covered);
  const under = (labels: ReturnType<typeof labelsOf>) =>
    labels.filter(({ x, y }) => y < covered.head || y > size.height - covered.foot || (x > 330 && y < 180));
  expect(under(labelsOf(geometry.labels, view, size, [], []))).not.toHaveLength(0);
  const labels = labelsOf(geometry.labels, view, size, [], [], [], covered);
  expect(labels.length).toBeGreaterThan(3);
  expect(under(labels)).toHaveLength(0);
});

test('a name is left out when the route crosses it, and a lagoon is named only where it fits', () => {
  const lagoon = { name: 'Lagos Lagoon', lat: 6.51, lng: 3.478, fromScale: 0.075 };
  const named = (ends: LatLng[], way: (readonly [number, number])[] = []): string[] => {
    const view = viewOf(ends, phone);
    return labelsOf(geometry.labels, view, phone, [], way, [lagoon]).map(({ name }) => name);
  };
  const ikorodu = { lat: 6.6194, lng: 3.5105 };
  const over = viewOf([surulere, ikorodu], phone);
  const [x, y] = onFrame(over, lagoon);
  expect(named([surulere, ikorodu])).toContain('Lagos Lagoon');
  expect(
    named(
      [surulere, ikorodu],
      [
        [x, y - 60],
        [x, y + 60],
      ],
    ),
  ).not.toContain('Lagos Lagoon');
  expect(named([surulere, { lat: 6.584, lng: 3.983 }])).not.toContain('Lagos Lagoon');
});

describe('moving the map', () => {
  const view = viewAt({ at: surulere, scale: pinScale }, phone);
  test('a dragged point follows the finger', () => {
    const before = onFrame(view, surulere);
    const after = onFrame(viewAt(moved(view, phone, { dx: 30, dy: -12 }), phone), surulere);
    expect(after[0] - before[0]).toBeCloseTo(30, 0);
    expect(after[1] - before[1]).toBeCloseTo(-12, 0);
  });
  test('the point under the finger stays in place when the map is zoomed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 390 }),
        fc.integer({ min: 0, max: 264 }),
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        (x, y, factor) => {
          const under = underPixel(view, [x, y]);
          const [nx, ny] = onFrame(viewAt(moved(view, phone, { factor, about: [x, y] }), phone), under);
          expect(Math.hypot(nx - x, ny - y)).toBeLessThan(0.5);
        },
      ),
    );
  });
  test('never leaves Nigeria and its seas, nor the range of scales', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.double({ min: 0.001, max: 1000, noNaN: true }), (dx, dy, factor) => {
        const { at, scale } = moved(view, phone, { dx, dy, factor });
        expect(at.lat >= 3.6 && at.lat <= 14.2 && at.lng >= 2.2 && at.lng <= 15.2).toBe(true);
        expect(scale >= 0.0026 && scale <= 5).toBe(true);
      }),
    );
  });
  test('the point under a pixel is the point drawn there', () => {
    const { lat, lng } = underPixel(view, onFrame(view, lekki));
    expect(Math.hypot(lat - lekki.lat, lng - lekki.lng)).toBeLessThan(0.0001);
  });
});
