// Fakes of the outside services for places on loopback: Nominatim, Photon, OSRM and a map style. They follow the documented contracts, and fail
// when a person types 'timeout', 'broken', 'garbage', 'endless' or 'moved'.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { readonly path: string; readonly query: URLSearchParams; readonly agent: string };

const oniru = { lat: 6.4312, lng: 3.4421 };
/** What every search returns: a street in no gazetteer, a known area, and a place across the border. */
const items = [
  {
    place_id: 11,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
    osm_type: 'way',
    osm_id: 4711,
    lat: String(oniru.lat),
    lon: String(oniru.lng),
    category: 'highway',
    type: 'residential',
    place_rank: 26,
    importance: 0.1,
    addresstype: 'road',
    name: 'Palace Road',
    display_name: 'Palace Road, Oniru, Eti-Osa, Lagos State, 106104, Nigeria',
    address: {
      road: 'Palace Road',
      suburb: 'Oniru',
      county: 'Eti-Osa',
      state: 'Lagos State',
      'ISO3166-2-lvl4': 'NG-LA',
      country: 'Nigeria',
      country_code: 'ng',
    },
    boundingbox: ['6.43', '6.44', '3.44', '3.45'],
  },
  {
    place_id: 12,
    osm_type: 'node',
    osm_id: 12,
    lat: '6.6018',
    lon: '3.3515',
    category: 'place',
    type: 'suburb',
    addresstype: 'suburb',
    name: 'Ikeja',
    display_name: 'Ikeja, Lagos State, Nigeria',
    address: { suburb: 'Ikeja', state: 'Lagos State', country_code: 'ng' },
  },
  {
    place_id: 13,
    osm_type: 'node',
    osm_id: 13,
    lat: '5.6037',
    lon: '-0.1870',
    category: 'place',
    type: 'city',
    addresstype: 'city',
    name: 'Accra',
    display_name: 'Accra, Ghana',
    address: { city: 'Accra', country_code: 'gh' },
  },
  // It claims to be in Nigeria and is not: only the border check detects that.
  {
    place_id: 14,
    osm_type: 'node',
    osm_id: 14,
    lat: '6.3703',
    lon: '2.3912',
    category: 'place',
    type: 'city',
    addresstype: 'city',
    name: 'Cotonou',
    display_name: 'Cotonou',
    address: { city: 'Cotonou', country_code: 'ng' },
  },
  { lat: 'not a number', lon: '3', display_name: 'Broken', osm_type: 'node', osm_id: 15 },
  'not even an object',
];

const features = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [oniru.lng, oniru.lat] },
      properties: {
        name: 'Palace Road',
        district: 'Oniru',
        city: 'Eti-Osa',
        state: 'Lagos State',
        country: 'Nigeria',
        countrycode: 'NG',
        osm_key: 'highway',
        osm_value: 'residential',
        osm_type: 'W',
        osm_id: 4711,
        type: 'street',
      },
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-0.187, 5.6037] },
      properties: { name: 'Accra', country: 'Ghana', countrycode: 'GH', osm_key: 'place', osm_value: 'city' },
    },
    { type: 'Feature', geometry: null, properties: {} },
  ],
};

/** A style without tiles, glyphs or sprites: a page can draw it without further files. */
const style = {
  version: 8,
  name: 'Fake',
  sources: {
    land: {
      type: 'geojson',
      data: {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [3.2, 6.45],
              [3.5, 6.45],
              [3.5, 6.7],
              [3.2, 6.7],
              [3.2, 6.45],
            ],
          ],
        },
      },
    },
  },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': '#ccd8ee' } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#f2efe6' } },
  ],
};

const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(body));
};

/** Metres and seconds by the coordinates; west of 3° there is no road. */
const drive = (path: string, response: ServerResponse): void => {
  const ends =
    path
      .split('/')
      .at(-1)
      ?.split(';')
      .map((end) => end.split(',').map(Number)) ?? [];
  const [a = [], b = []] = ends;
  const [ax = Number.NaN, ay = Number.NaN] = a;
  const [bx = Number.NaN, by = Number.NaN] = b;
  if (ends.length !== 2 || [ax, ay, bx, by].some((n) => !Number.isFinite(n)))
    return json(response, { code: 'InvalidQuery', message: 'Query string malformed' }, 400);
  if (ax < 3 || bx < 3) return json(response, { code: 'NoRoute', message: 'Impossible route between points' }, 400);
  const distance = Math.hypot(ax - bx, ay - by) * 111_000 * 1.4;
  json(response, {
    code: 'Ok',
    routes: [
      {
        distance,
        duration: distance / 12,
        weight: 1,
        weight_name: 'routability',
        geometry: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
        legs: [],
      },
    ],
    waypoints: [
      { name: '', location: [ax, ay], distance: 12.5, hint: '' },
      { name: '', location: [bx, by], distance: 3.1, hint: '' },
    ],
  });
};

/** Returns true when the request was made to fail. */
const fails = (text: string, request: IncomingMessage, response: ServerResponse): boolean => {
  if (text.includes('timeout')) return true;
  if (text.includes('broken')) return (json(response, { error: 'out of memory' }, 500), true);
  if (text.includes('garbage')) return (response.end('<html>Bad gateway</html>'), true);
  if (text.includes('moved')) {
    response.writeHead(302, { location: `/secret?from=${encodeURIComponent(request.url ?? '')}` });
    return (response.end(), true);
  }
  if (!text.includes('endless')) return false;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.on('error', () => undefined);
  const pour = (): void => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', pour);
  };
  pour();
  return true;
};

export const startMapServices = async (port = 0) => {
  const asked: Asked[] = [];
  // The failure of routes, because coordinates cannot carry it as a search's text does.
  let roadsFail = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    asked.push({ path: pathname, query: searchParams, agent: request.headers['user-agent'] ?? '' });
    const text = (searchParams.get('q') ?? '').toLowerCase();
    if (fails(pathname.startsWith('/osrm') ? roadsFail : text, request, response)) return;
    if (pathname === '/nominatim/search') return json(response, text.includes('zzz') ? [] : items);
    if (pathname === '/nominatim/reverse')
      return searchParams.get('lat')?.startsWith('9')
        ? json(response, { error: 'Unable to geocode' })
        : json(response, items[0]);
    if (pathname === '/photon/api')
      return json(response, text.includes('zzz') ? { ...features, features: [] } : features);
    if (pathname === '/photon/reverse') return json(response, { ...features, features: features.features.slice(0, 1) });
    if (pathname.startsWith('/osrm/route/v1/driving/')) return drive(pathname, response);
    if (pathname === '/style.json') return json(response, style);
    if (pathname === '/broken-style.json') return json(response, { version: 'what' });
    json(response, { message: 'nothing here' }, 404);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    /** Makes the road service fail like a search with this word; '' repairs it. */
    failRoads: (how: string): void => {
      roadsFail = how;
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
export type MapServices = Awaited<ReturnType<typeof startMapServices>>;
