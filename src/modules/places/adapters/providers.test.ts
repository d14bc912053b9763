import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MapServices, startMapServices } from '../../../../tests/support/map-services.ts';
import { addressWords, kindOf } from './address-words.ts';
import { breaker } from './breaker.ts';
import { nominatim } from './nominatim.ts';
import { osrm } from './osrm.ts';
import { photon } from './photon.ts';

let fake: MapServices;
beforeAll(async () => {
  fake = await startMapServices();
});
afterAll(() => fake.stop());

const lagos = { lat: 6.5244, lng: 3.3792 };
const asking = { agent: 'Kaya (test)', wait_ms: 1_000, max_bytes: 300_000 };
const palaceRoad = {
  id: 'osm-W4711',
  display_name: 'Palace Road, Oniru, Eti-Osa, Lagos',
  lat: 6.4312,
  lng: 3.4421,
  kind: 'street',
};
const geocoders = {
  nominatim: () => nominatim(`${fake.url}/nominatim`, 'pk', asking),
  photon: () => photon(`${fake.url}/photon`, 'pk', asking),
};

test('Nominatim gets the documented request, and its answer becomes places', async () => {
  const found = await geocoders.nominatim().search('palace road', lagos);
  const { query, agent } = fake.asked.at(-1) ?? {};
  expect(Object.fromEntries(query ?? [])).toMatchObject({
    q: 'palace road, Nigeria',
    format: 'jsonv2',
    addressdetails: '1',
    limit: '8',
    countrycodes: 'ng',
    key: 'pk',
  });
  expect(agent).toBe('Kaya (test)');
  expect(found[0]).toEqual(palaceRoad);
  expect(found.map(({ display_name }) => display_name)).toEqual([
    'Palace Road, Oniru, Eti-Osa, Lagos',
    'Ikeja, Lagos',
    'Cotonou',
  ]);
});

test("Photon's request is limited to Nigeria, and its coordinates are read as longitude, latitude", async () => {
  const found = await geocoders.photon().search('palace road', lagos);
  expect(Object.fromEntries(fake.asked.at(-1)?.query ?? [])).toMatchObject({
    q: 'palace road',
    limit: '8',
    countrycode: 'NG',
    lat: '6.524',
    lon: '3.379',
    key: 'pk',
  });
  expect(found).toEqual([palaceRoad]);
});

describe.each(['nominatim', 'photon'] as const)('%s', (kind) => {
  test.each([
    ['timeout street', /no answer in 1000 ms/],
    ['broken street', /status 500/],
    ['garbage street', /not JSON/],
    ['endless street', /too long|no answer/],
    ['moved street', /status 302/],
  ])('fails on "%s" without hanging or following a redirect', async (q, why) => {
    await expect(geocoders[kind]().search(q, lagos)).rejects.toThrow(why);
    expect(fake.asked.some(({ path }) => path === '/secret')).toBe(false);
  });
  test('names a point', async () =>
    expect(await geocoders[kind]().reverse(lagos)).toBe('Palace Road, Oniru, Eti-Osa, Lagos'));
  test('fails when the port is closed', async () => {
    const closed = await startMapServices();
    await closed.stop();
    const open = kind === 'photon' ? photon : nominatim;
    await expect(open(closed.url, undefined, asking).search('lekki', lagos)).rejects.toThrow('not reachable');
  });
});
test('a point Nominatim cannot name has no name', async () =>
  expect(await geocoders.nominatim().reverse({ lat: 9.5, lng: 7 })).toBeNull());

describe('OSRM', () => {
  const lekki = { lat: 6.4475, lng: 3.474 };
  const roads = () => osrm(`${fake.url}/osrm`, asking);
  test('answers metres, seconds and the path', async () => {
    const road = await roads().between(lagos, lekki);
    expect(fake.asked.at(-1)?.path).toBe('/osrm/route/v1/driving/3.3792,6.5244;3.474,6.4475');
    expect(road?.distance_m).toBeGreaterThan(15_000);
    expect(road?.duration_s).toBeGreaterThan(1_000);
    expect(road?.path).not.toBe('');
  });
  test('answers with no road when there is none', async () =>
    expect(await roads().between({ lat: 6.4, lng: 2.8 }, lekki)).toBeNull());
  test.each(['timeout', 'broken', 'garbage', 'endless', 'moved'])('fails when the answer is %s', async (how) => {
    fake.failRoads(how);
    await expect(roads().between(lagos, lekki)).rejects.toThrow(/^(?:no answer|status|the answer)/);
    fake.failRoads('');
  });
});

test('a breaker pauses after three failures, then allows one request', () => {
  let now = 0;
  const { closed, ran } = breaker(() => now);
  for (let i = 0; i < 3; i += 1) {
    expect(closed()).toBe(true);
    ran(false);
  }
  expect(closed()).toBe(false);
  now = 30_000;
  expect(closed()).toBe(true);
  expect(closed()).toBe(false);
  ran(true);
  expect(closed()).toBe(true);
});

describe('OpenStreetMap’s words become an address', () => {
  test.each([
    [
      { name: 'Eko Hotel', street: 'Adetokunbo Ademola Street', house: '1415', city: 'Lagos', state: 'Lagos State' },
      'Eko Hotel, 1415 Adetokunbo Ademola Street, Lagos',
    ],
    [
      { street: 'Aminu Kano Crescent', area: 'Wuse 2', state: 'Federal Capital Territory' },
      'Aminu Kano Crescent, Wuse 2, Abuja',
    ],
    [{ name: 'A\u202Egnp\u0000.exe  x' }, 'A gnp .exe x'],
    [{}, ''],
  ])('%j', (parts, said) => expect(addressWords(parts)).toBe(said));
  test('the first known word decides the kind of place', () => {
    expect(kindOf('road', 'residential')).toBe('street');
    expect(kindOf('amenity', 'marketplace')).toBe('market');
    expect(kindOf(undefined, 'castle')).toBe('landmark');
  });
});
