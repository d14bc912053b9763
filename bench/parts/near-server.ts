// The product's memory of near drivers behind a bare HTTP server, with the rows that the database would return. argv: port, count, kind.
import { createServer } from 'node:http';
import type { Database } from '../../src/kernel/db/act.ts';
import { nearestTakers } from '../../src/modules/dispatch/server/door.ts';
import { idOf, type Kind, places } from './near-field.ts';

const [port = '0', count = '0', kind = 'hubs'] = process.argv.slice(2);
const total = Number(count);
const { lats, lngs } = places(total, kind as Kind);
/** All positions stay fresh during the measurement. */
const at = new Date(Date.now() + 3_600_000);
let loaded = false;
const rowsAfter = (after: string, max: number) => {
  const first = after.startsWith('0199') ? Number.parseInt(after.slice(-12), 16) + 1 : 0;
  return Array.from({ length: Math.max(0, Math.min(max, total - first)) }, (_, n) => ({
    driver_id: idOf(first + n),
    online: true,
    heard_at: at,
    lat: lats[first + n],
    lng: lngs[first + n],
    placed_at: at,
    under_way: false,
    vehicle_classes: ['car'],
    is_sample: false,
  }));
};
const act = {
  now: async () => new Date(),
  sql: async (_: unknown, { after, max }: { after: string; max: number }) => (loaded ? [] : rowsAfter(after, max)),
};
const db = { act: (_: unknown, work: (given: typeof act) => unknown) => work(act) } as unknown as Database;
await nearestTakers(db, { lat: 6.5, lng: 3.5 }, 10);
loaded = true;

createServer((request, response) => {
  const [, lat, lng] = /lat=([\d.]+)&lng=([\d.]+)/.exec(request.url ?? '') ?? [];
  const where = { lat: Number(lat), lng: Number(lng) };
  void nearestTakers(db, where, 10, { vehicle: 'car' }).then((found) => {
    const body = JSON.stringify(
      found.map(({ id, place, distance_m }) => ({ id, lat: place.lat, lng: place.lng, distance_m })),
    );
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
    return undefined;
  });
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
