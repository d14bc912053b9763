// The endpoints of places behind the program's HTTP edge (limits, validation, JSON answers) in a separate process. Without outside services a
// search reads no database, so there is none. Prints its port; GET /bench returns and clears the histogram of handler times.
import { createHistogram, performance } from 'node:perf_hooks';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Database } from '../../src/kernel/db/act.ts';
import { mountRoutes } from '../../src/kernel/http/api.ts';
import { openGuard } from '../../src/kernel/http/guard.ts';
import { limiter } from '../../src/kernel/http/limit.ts';
import { deviceCookie, sessionCookie } from '../../src/kernel/http/session-cookie.ts';
import { connectPlaces } from '../../src/modules/places/server/door.ts';
import { placesRoutes } from '../../src/modules/places/server/routes.ts';
import { searchPlaces } from '../../src/modules/places/server/search.ts';

const away = (): Promise<never> => Promise.reject(new Error('there is no database here'));
const settings = { origin: 'http://localhost', commissionPercent: 0 };
const db: Database = { settings, now: away, ask: away, find: away, together: away, act: away, close: away };
// Counted like any caller, but never refused, because all clients share one address.
const generous = limiter(1_000_000);
connectPlaces(db, { geocoder: undefined, roads: undefined, mapStyleUrl: undefined, limiter: generous });

const micro_s = createHistogram();
const hono = new Hono();
hono.get('/bench', (c) => {
  const ms = (part: number): number => micro_s.percentile(part) / 1000;
  const said = { count: micro_s.count, p50: ms(50), p95: ms(95), p99: ms(99), max: micro_s.max / 1000 };
  micro_s.reset();
  return c.json(said);
});
hono.use('/api/*', async (_c, next) => {
  const from = performance.now();
  await next();
  micro_s.record(Math.max(1, Math.round((performance.now() - from) * 1000)));
});
mountRoutes(hono, placesRoutes, {
  db,
  limiter: generous,
  guard: openGuard(new Uint8Array(32), 1),
  cookie: sessionCookie(false),
  device: deviceCookie(false),
  origin: 'http://localhost',
  actorOf: async () => null,
} as Parameters<typeof mountRoutes>[2]);
// The index is built at the first search, as in the program; the start is not measured.
searchPlaces('lagos');
const server = serve({ fetch: hono.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
server.once('listening', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));
