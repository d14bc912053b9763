// The cache of near drivers compared with measuring every driver, with more drivers than its initial capacity.
import { expect, test } from 'vitest';
import type { Database } from '../../../kernel/db/act.ts';
import { metresBetween } from '../engine/grid.ts';
import { nearestTakers, type Wanted } from './door.ts';

const count = 2_600;
/** A pseudo-random number from 0 to below 1. */
const drawn = (n: number, about: number): number => (Math.imul(n * 31 + about, 2_654_435_761) >>> 0) / 2 ** 32;
const now = Date.now();
const rows = Array.from({ length: count }, (_, n) => ({
  driver_id: `01990000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
  online: n % 17 !== 0,
  // Some have been silent for long, including samples.
  heard_at: new Date(now - (n % 5 === 0 ? 900_000 : 0)),
  lat: n % 13 === 0 ? null : 6.4 + 0.3 * drawn(n, 1),
  lng: n % 13 === 0 ? null : 3.2 + 0.4 * drawn(n, 2),
  placed_at: n % 13 === 0 ? null : new Date(now - (n % 7 === 0 ? 90_000 : 0)),
  under_way: n % 3 === 0,
  vehicle_classes: n % 2 ? ['car', 'truck'] : ['car'],
  is_sample: n % 10 === 0,
}));
const act = {
  now: async () => new Date(now),
  sql: async (_: unknown, { after, max }: { after: string; max: number }) =>
    rows.filter(({ driver_id }) => driver_id > after).slice(0, max),
};
const db = { act: (_: unknown, work: (given: typeof act) => unknown) => work(act) } as unknown as Database;

const wishes: readonly [Wanted, (row: (typeof rows)[number]) => boolean][] = [
  [{}, ({ under_way }) => !under_way],
  [{ busy: true }, () => true],
  [{ vehicle: 'truck' }, ({ under_way, vehicle_classes }) => !under_way && vehicle_classes.includes('truck')],
  [{ furthest_m: 1_500 }, ({ under_way }) => !under_way],
  [{ accepts: ({ id }) => id.endsWith('1') }, ({ under_way, driver_id }) => !under_way && driver_id.endsWith('1')],
];

test.each(wishes)('finds the same as measuring everyone: %j', async (wanted, isWanted) => {
  for (let question = 0; question < 40; question += 1) {
    const at = { lat: 6.4 + 0.3 * drawn(question, 3), lng: 3.2 + 0.4 * drawn(question, 4) };
    const truth = rows
      .filter(({ online, placed_at }) => online && placed_at !== null && now - placed_at.getTime() < 60_000)
      .filter(({ is_sample, heard_at }) => is_sample || now - heard_at.getTime() < 60_000)
      .filter(isWanted)
      .map(({ driver_id: id, lat, lng }) => ({ id, m: metresBetween(at.lat, at.lng, lat ?? 0, lng ?? 0) }))
      .filter(({ m }) => m <= (wanted.furthest_m ?? 60_000))
      .sort((a, b) => a.m - b.m)
      .slice(0, 10);
    const found = await nearestTakers(db, at, 10, wanted);
    expect(found.map(({ id }) => id)).toEqual(truth.map(({ id }) => id));
    for (const [n, { distance_m, id, place }] of found.entries()) {
      expect(distance_m).toBeCloseTo(truth[n]?.m ?? -1, 3);
      expect(place.lat).toBe(rows.find(({ driver_id }) => driver_id === id)?.lat);
    }
  }
});
