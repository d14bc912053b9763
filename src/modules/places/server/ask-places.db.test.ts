// The endpoints with services behind them: cached, merged, limited, and working when a service fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProduction } from '../../../../tests/support/in-production.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { type MapServices, startMapServices } from '../../../../tests/support/map-services.ts';
import type { Place } from '../contract.ts';
import { estimateRoute, readMapSettings, readNearPlace, readPlace, searchPlaces } from '../contract.ts';
import { merge } from './ask-places.ts';
import { searchPlaces as own } from './search.ts';

let fake: MapServices;
let kaya: Kaya;
let owner: Kaya['owner'];
beforeAll(async () => {
  fake = await startMapServices();
  kaya = await startKaya({
    PLACES_URL: `${fake.url}/nominatim`,
    PLACES_KIND: 'nominatim',
    ROUTES_URL: `${fake.url}/osrm`,
    MAP_STYLE_URL: `${fake.url}/style.json`,
  });
  ({ owner } = kaya);
});
afterAll(async () => {
  await kaya.stop();
  await fake.stop();
});

const search = (q: string) => kaya.person().call(searchPlaces, { query: { q } });
const asks = (): number => fake.asked.length;

describe('searchPlaces', () => {
  test('calls the service once, caches the answer under a hash, and drops places abroad', async () => {
    const before = asks();
    const first = await search('Palace  Road');
    const again = await search('palace road');
    expect(asks() - before).toBe(1);
    expect(again).toEqual(first);
    expect(first.from_openstreetmap).toBe(true);
    expect(first.places[0]?.display_name).toBe('Palace Road, Oniru, Eti-Osa, Lagos');
    expect(first.places.map(({ display_name }) => display_name)).not.toContain('Cotonou');
    const { rows } = await owner.query<{ key: string; found: unknown }>('SELECT key, found FROM places.searches');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/palace  ?road"|127\.0\.0\.1/);
  });
  test('sends one request when many search for the same text together', async () => {
    const before = asks();
    await Promise.all(Array.from({ length: 10 }, () => search('bode thomas')));
    expect(asks() - before).toBe(1);
  });
  test('calls the service again when the cached answer is old, and the nightly task deletes it', async () => {
    await owner.query(`UPDATE places.searches SET expires_at = now() - interval '1 s'`);
    const before = asks();
    await search('palace road');
    expect(asks() - before).toBe(1);
  });
  test('calls no service under three characters', async () => {
    const before = asks();
    expect(await search('ik')).toEqual({ places: [], from_openstreetmap: false });
    expect(asks()).toBe(before);
  });
  test('uses the gazetteer when the service fails, and pauses the service after three failures', async () => {
    const names = async (q: string) => (await search(q)).places.map(({ display_name }) => display_name);
    expect(await names('broken ikej')).toEqual(own('broken ikej').map(({ display_name }) => display_name));
    for (const q of ['garbage lekki', 'moved lekki']) expect((await search(q)).from_openstreetmap).toBe(false);
    const before = asks();
    expect(await names('ikeja')).toEqual(own('ikeja').map(({ display_name }) => display_name));
    expect(asks()).toBe(before);
  });
});

describe('merging', () => {
  const street = (at: number): Place => ({
    id: `osm-${at}`,
    display_name: `Street ${at}, Ikeja, Lagos`,
    lat: 6.6,
    lng: 3.35,
    kind: 'street',
  });
  const eight = Array.from({ length: 8 }, (_, at) => street(at));
  test('puts the service first and keeps three rows for our landmarks', () => {
    const ours = own('computer vill');
    const rows = merge(eight, ours);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual(street(0));
    expect(rows.map(({ display_name }) => display_name)).toContain('Computer Village, Ikeja, Lagos');
  });
  test('shows one place once', () => {
    const [ikeja] = own('ikeja');
    const twin = { ...(ikeja as Place), id: 'osm-N1', lat: (ikeja?.lat ?? 0) + 0.005 };
    expect(
      merge([twin, twin], own('ikeja')).filter(({ display_name }) => display_name === 'Ikeja, Lagos'),
    ).toHaveLength(1);
  });
  test('returns the gazetteer when the service has no result', () =>
    expect(merge([], own('lekki'))).toEqual(own('lekki')));
});

describe('estimateRoute', () => {
  const lekki = '6.4475,3.474';
  const route = (from: string) => kaya.person().call(estimateRoute, { query: { from, to: lekki } });
  test('a route is requested once and cached by ten-thousandths of a degree', async () => {
    const before = asks();
    const first = await route('6.5244,3.3792');
    expect(first).toMatchObject({ by: 'road' });
    expect(await route('6.52441,3.37922')).toMatchObject({ by: 'road', distance_m: first.distance_m });
    expect(asks() - before).toBe(1);
  });
  test('a route is estimated when there is no road, and not requested again at once', async () => {
    const before = asks();
    expect(await route('6.42,2.89')).toMatchObject({ by: 'estimate', path: '' });
    await route('6.42,2.89');
    expect(asks() - before).toBe(1);
  });
  test('a route is estimated when the service fails, and requested again when it works', async () => {
    fake.failRoads('broken');
    expect(await route('6.601,3.351')).toMatchObject({ by: 'estimate' });
    fake.failRoads('');
    expect(await route('6.601,3.351')).toMatchObject({ by: 'road' });
  });
  test('a route is refused when it starts abroad', async () => {
    const refused = await kaya.person().refused(estimateRoute, { query: { from: '5.6,-0.19', to: lekki } });
    expect(refused).toMatchObject({ status: 422, code: 'outside_nigeria', fields: [{ path: 'from' }] });
  });
});

describe('readPlace', () => {
  test('answers with the place of a typed address, or with the reason why there is none', async () => {
    const read = (q: string) => kaya.person().call(readPlace, { query: { q } });
    expect(await read('Allen Avenue, Ikeja')).toMatchObject({
      place: { lat: expect.closeTo(6.6, 1), lng: expect.closeTo(3.35, 1) },
      refused: null,
    });
    expect(await read('Xyzzyville')).toEqual({ place: null, refused: expect.stringMatching(/\.$/) });
  });
});

describe('readNearPlace', () => {
  test('a pin is refused abroad, and named after a near place in Nigeria', async () => {
    const me = kaya.person();
    expect((await me.refused(readNearPlace, { query: { lat: '5.6', lng: '-0.19' } })).code).toBe('outside_nigeria');
    const { name, around } = await me.call(readNearPlace, { query: { lat: '6.601', lng: '3.351' } });
    expect(name).toMatch(/^Near /);
    expect(around.length).toBeGreaterThan(3);
  });
});

describe('readMapSettings', () => {
  test('answers which map to draw', async () =>
    expect(await kaya.person().call(readMapSettings, {})).toEqual({
      style_url: `${fake.url}/style.json`,
      roads: true,
    }));
});

describe('the limit of look-ups', () => {
  test('a person has to wait when they look up too many places', async () => {
    const strict = await startKaya(inProduction);
    const me = strict.person();
    const problems = [];
    for (let i = 0; i < 605; i += 1) {
      const outcome = await me.send(searchPlaces, { query: { q: 'ike' } });
      if (!outcome.ok) problems.push(outcome.problem);
    }
    await strict.stop();
    expect(problems).toHaveLength(5);
    expect(problems[0]).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      detail: 'Too many place searches. Wait a minute, then try again.',
    });
  });
});
