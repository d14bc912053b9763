import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../kernel/db/act.ts';
import { Refused } from '../../../shared/refusal.ts';
import { insideNigeria } from './door.ts';
import { measureRoute } from './estimate-route.ts';
import { gazetteer } from './gazetteer.ts';

describe('the border', () => {
  test.each([
    ['Lagos', 6.5244, 3.3792],
    ['Third Mainland Bridge', 6.5, 3.401],
    ['Victoria Island', 6.43, 3.422],
    ['Lekki port', 6.429, 3.992],
    ['Kano', 12.0, 8.5167],
    ['Abuja', 9.0579, 7.4951],
    ['Maiduguri', 11.8469, 13.1571],
    ['Calabar', 4.9589, 8.327],
    ['Bonny', 4.4333, 7.1667],
    ['Seme border', 6.378, 2.713],
  ])('%s is in Nigeria', (_, lat, lng) => expect(insideNigeria({ lat, lng })).toBe(true));
  test.each([
    ['Cotonou', 6.3703, 2.4305],
    ['Porto-Novo', 6.4969, 2.6289],
    ['Accra', 5.6037, -0.187],
    ['Niamey', 13.5116, 2.1254],
    ['Douala', 4.0511, 9.7679],
    ['Maradi', 13.5, 7.1017],
    ['the Gulf of Guinea', 5.5, 3.5],
    ['London', 51.5, -0.12],
    ['swapped numbers of Lagos', 3.3792, 6.5244],
    ['no number', Number.NaN, 3.3],
    ['nowhere', Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ])('%s is not', (_, lat, lng) => expect(insideNigeria({ lat, lng })).toBe(false));
  test('the answer for a point does not depend on earlier points in its neighbourhood', () => {
    const { rings } = JSON.parse(
      readFileSync(new URL('../../../../database/data/outline.json', import.meta.url), 'utf8'),
    ) as { rings: [lng: number, lat: number][][] };
    const corners = rings.flat();
    /** Measured for this point only. */
    const isIn = (lat: number, lng: number): boolean => {
      const wide = 111.2 * Math.cos((lat * Math.PI) / 180);
      let inside = false;
      let min = Number.POSITIVE_INFINITY;
      for (const ring of rings)
        for (const [n, [toLng, toLat]] of ring.entries()) {
          const [fromLng, fromLat] = ring.at(n - 1) as [number, number];
          const crossing = fromLng + ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat);
          if (fromLat > lat !== toLat > lat && lng < crossing) inside = !inside;
          const [a, b] = [(fromLng - lng) * wide, (fromLat - lat) * 111.2];
          const [c, d] = [(toLng - lng) * wide, (toLat - lat) * 111.2];
          const part = (a * (a - c) + b * (b - d)) / ((a - c) ** 2 + (b - d) ** 2 || 1);
          const at = Math.min(1, Math.max(0, part));
          min = Math.min(min, Math.hypot(a + (c - a) * at, b + (d - b) * at));
        }
      return inside || min < 4;
    };
    const km = fc.double({ min: -15, max: 15, noNaN: true });
    let [yes, no] = [0, 0];
    fc.assert(
      fc.property(fc.nat(corners.length - 1), km, km, (n, north, east) => {
        const [lng, lat] = corners[n] as [number, number];
        const at = {
          lat: Math.min(14.19, Math.max(4.01, lat + north / 111.2)),
          lng: Math.max(2.41, lng + east / 111.2),
        };
        const truth = isIn(at.lat, at.lng);
        if (truth) yes += 1;
        else no += 1;
        expect(insideNigeria(at)).toBe(truth);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(yes, no), 'both sides of the border').toBeGreaterThan(50);
  });
  test('every known place is in Nigeria', () => {
    const outside = gazetteer().filter(({ lat, lng }) => !insideNigeria({ lat, lng }));
    expect(outside.map((place) => place.display_name)).toEqual([]);
  });
});

/** Without services neither the database nor a service may be called. */
const untouched = (): Promise<never> => Promise.reject(new Error('the database was asked'));
const settings = { origin: 'http://localhost', commissionPercent: 0 };
const db: Database = {
  settings,
  now: untouched,
  ask: untouched,
  find: untouched,
  together: untouched,
  act: untouched,
  close: untouched,
};

describe('a route for a page', () => {
  test('takes longer in the morning rush (8:00 in Lagos is 7:00 UTC)', async () => {
    const query = { from: '6.5095,3.3750', to: '6.4475,3.4740' };
    const rush = await measureRoute(db, 'somebody', query, new Date('2026-01-05T07:00:00Z'));
    const night = await measureRoute(db, 'somebody', query, new Date('2026-01-05T23:00:00Z'));
    expect(rush.distance_m).toBe(night.distance_m);
    expect(rush.duration_s).toBeGreaterThan(night.duration_s);
  });
  test.each([
    ['from', { from: '5.6037,-0.1870', to: '6.5,3.38' }],
    ['to', { from: '6.5,3.38', to: '6.3703,2.4305' }],
  ])('outside_nigeria is reported for the field %s', async (path, query) => {
    const fault: unknown = await measureRoute(db, 'somebody', query, new Date()).catch((thrown: unknown) => thrown);
    expect(fault instanceof Refused && fault.fields).toEqual([{ path, message: 'Choose a place in Nigeria.' }]);
  });
});
