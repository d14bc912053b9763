// Pages of another release, while two run side by side.
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import type { Database } from '../db/act.ts';
import { mountRoutes } from './api.ts';
import { openGuard } from './guard.ts';
import { limiter } from './limit.ts';
import { routeWithActs } from './route.ts';
import { deviceCookie, sessionCookie } from './session-cookie.ts';

const echo = endpoint({
  name: 'test.echo',
  method: 'POST',
  path: '/api/echo',
  who: 'anyone',
  summary: 'A test.',
  body: z.strictObject({ name: z.string(), place: z.strictObject({ lat: z.number() }) }),
  answer: z.looseObject({}),
});
const app = new Hono();
app.use((c, next) => {
  c.set('sender' as never, '127.0.0.1' as never);
  return next();
});
mountRoutes(app, [routeWithActs(echo, async (_db, _actor, { body }) => body)], {
  db: {} as Database,
  limiter: limiter(1),
  guard: openGuard(new Uint8Array(32), 1),
  cookie: sessionCookie(false),
  device: deviceCookie(false),
  origin: 'http://localhost',
  actorOf: async () => null,
  build: 'of-today',
});
const send = async (build: string | null, body: unknown) => {
  const response = await app.request('http://localhost/api/echo', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost', ...(build && { 'kaya-build': build }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, said: (await response.json()) as { code?: string; fields?: unknown[] } };
};
const known = { name: 'Ada', place: { lat: 6.5 } };
const newer = { ...known, colour: 'red', place: { lat: 6.5, floor: 3 } };

test.each([null, 'of-today'])('a field that is not known is refused: build %s', async (build) => {
  const { status, said } = await send(build, newer);
  expect([status, said.code, said.fields?.length]).toEqual([422, 'invalid_request', 2]);
});

test('a page of another release may send fields that this one does not know; they are left out', async () => {
  expect(await send('of-tomorrow', newer)).toEqual({ status: 200, said: known });
});

test.each([
  ['a wrong value', { ...newer, name: 7 }],
  ['a missing field', { colour: 'red', place: { lat: 6.5 } }],
  ['no object', [1]],
])('everything else is refused as always: %s', async (_, body) => {
  expect((await send('of-tomorrow', body)).status).toBe(422);
});
