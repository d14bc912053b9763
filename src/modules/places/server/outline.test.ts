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
  test('every known place is in Nigeria', () => {
    const outside = gazetteer().filter(({ lat, lng }) => !insideNigeria({ lat, lng }));
    expect(outside.map((place) => place.display_name)).toEqual([]);
  });
});

/** Without services, nothing is read and no service is asked. */
const untouched = (): Promise<never> => Promise.reject(new Error('the database was asked'));
const db: Database = { ask: untouched, find: untouched, together: untouched, act: untouched, close: untouched };

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
