import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MapServices, startMapServices } from '../../../../tests/support/map-services.ts';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { openPlaces } from '../adapters/open-places.ts';
import { trafficSeconds } from '../rules.ts';
import { connectPlaces, findRoad, knownRoad, routeBetween } from './door.ts';
import { placesTasks } from './tasks.ts';

let fake: MapServices;
let market: JobDatabase;
beforeAll(async () => {
  fake = await startMapServices();
  market = await openJobDatabase(4);
});
afterAll(async () => {
  await market.close();
  await fake.stop();
});
const lagos = { lat: 6.5244, lng: 3.3792 };
const lekki = { lat: 6.4475, lng: 3.474 };

test('a route is estimated when no service is configured', async () => {
  expect(await findRoad(market.db, 'somebody', lagos, lekki, { hour: 8 })).toEqual({
    ...routeBetween(lagos, lekki, { hour: 8 }),
    by: 'estimate',
    path: '',
  });
  expect(fake.asked).toHaveLength(0);
});

test('a cached route is used inside an act, with the traffic of the hour', async () => {
  connectPlaces(
    market.db,
    openPlaces({
      places: undefined,
      placesAgent: 'Kaya (test)',
      routesUrl: `${fake.url}/osrm`,
      mapStyleUrl: undefined,
      devTools: true,
    }),
  );
  const known = (hour: number) => market.as(visitor, (act) => knownRoad(act, lagos, lekki, { hour }));
  expect((await known(8)).by).toBe('estimate');
  const found = await findRoad(market.db, 'somebody', lagos, lekki, { hour: 8 });
  expect(found.by).toBe('road');
  const asked = fake.asked.length;
  expect(await known(8)).toEqual(found);
  expect((await known(23)).duration_s).toBeLessThan(found.duration_s / 1.9);
  expect(fake.asked).toHaveLength(asked);
  // The way back is another route: streets are one-way.
  expect((await market.as(visitor, (act) => knownRoad(act, lekki, lagos))).by).toBe('estimate');
});

describe('requests to the service are limited', () => {
  const strict = () =>
    connectPlaces(
      market.db,
      openPlaces({
        places: undefined,
        placesAgent: 'Kaya (test)',
        routesUrl: `${fake.url}/osrm`,
        mapStyleUrl: undefined,
        devTools: false,
      }),
    );
  const from = (nth: number) => ({ lat: 6.5 + nth / 1000, lng: 3.35 });

  test('one request is sent when many need one route together', async () => {
    strict();
    const asked = fake.asked.length;
    const ways = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => findRoad(market.db, `person ${nth}`, from(0), lekki, { hour: 8 + nth })),
    );
    expect(fake.asked.length - asked).toBe(1);
    expect(ways.every(({ by }) => by === 'road')).toBe(true);
  });
  test('a person gets the estimate after 90 requests a minute, and others still get routes', async () => {
    strict();
    const asked = fake.asked.length;
    const ways = [];
    for (let nth = 1; nth <= 95; nth += 1) ways.push(await findRoad(market.db, 'one', from(nth), lekki));
    expect(fake.asked.length - asked).toBe(90);
    expect(ways.filter(({ by }) => by === 'estimate')).toHaveLength(5);
    expect(ways.at(-1)).toEqual({ ...routeBetween(from(95), lekki), by: 'estimate', path: '' });
    // A cached answer sends no request, and does not count.
    expect((await findRoad(market.db, 'one', from(1), lekki)).by).toBe('road');
    expect((await findRoad(market.db, 'another', from(95), lekki)).by).toBe('road');
  });
});

test('traffic slows town more than trunk roads, and trucks more than cars', () => {
  expect(trafficSeconds(1000, 10_000, lagos, lekki, { hour: 23 })).toBe(1000);
  expect(trafficSeconds(1000, 10_000, lagos, lekki, { hour: 8 })).toBe(2000);
  const kano = { lat: 12, lng: 8.5167 };
  expect(trafficSeconds(40_000, 1_000_000, lagos, kano, { hour: 8 })).toBeLessThan(44_000);
  expect(trafficSeconds(1000, 10_000, lagos, lekki, { hour: 23, vehicle: 'truck' })).toBeGreaterThan(1250);
});

test('strangers can neither see nor write cached routes', async () => {
  const seen = (table: string) =>
    query(`test.${table.replace('.', '_')}`, {}, { n: 'int8' }, `SELECT count(*) AS n FROM ${table}`);
  await market.owner.query(
    `INSERT INTO places.searches VALUES (repeat('a', 64), '{}', now() + interval '1 h'), (repeat('b', 64), '{}', now())`,
  );
  const tables = ['places.searches', 'places.roads'];
  const strangers = [visitor, await market.account(), await market.worker()];
  for (const table of tables) {
    for (const stranger of strangers) {
      const [row] = await market.as(stranger, (act) => act.sql(seen(`${table}`), {}));
      expect(Number(row?.n)).toBe(0);
    }
    const [row] = await market.as(system, (act) => act.sql(seen(`${table}`), {}));
    expect(Number(row?.n)).toBeGreaterThan(0);
  }
  const write = query('test.write', {}, {}, `INSERT INTO places.searches VALUES (repeat('c', 64), '{}', now())`);
  await expect(market.as(visitor, (act) => act.sql(write, {}))).rejects.toThrow(/row-level security/);
});

test('the clock deletes expired routes', async () => {
  await market.owner.query(`UPDATE places.roads SET expires_at = now() - interval '1 s'`);
  await placesTasks['places.tidy']?.({}, market.db);
  expect(Number(await market.value('SELECT count(*) FROM places.roads'))).toBe(0);
  expect(Number(await market.value('SELECT count(*) FROM places.searches'))).toBe(1);
});
