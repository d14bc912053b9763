// Calls with an API key, before any use case: how many, and in which scope.
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { companyKey } from '../db/actor.ts';
import type { Database } from '../db/act.ts';
import { mountRoutes } from './api.ts';
import { openGuard } from './guard.ts';
import { limiter } from './limit.ts';
import { routeWithActs } from './route.ts';
import { deviceCookie, sessionCookie } from './session-cookie.ts';

const read = (scope: string) =>
  endpoint({
    name: `test.${scope}`,
    method: 'GET',
    path: `/api/v1/${scope}`,
    who: 'key',
    scope,
    summary: 'A test.',
    answer: z.object({ company: z.string() }),
  });

const app = new Hono();
app.use((c, next) => {
  c.set('sender' as never, '127.0.0.1' as never);
  return next();
});
mountRoutes(
  app,
  ['one', 'two', 'three'].map((scope) =>
    routeWithActs(read(scope), async (_db, actor) => ({ company: actor.key?.companyId ?? '' })),
  ),
  {
    db: {} as Database,
    limiter: limiter(1, () => 0),
    guard: openGuard(new Uint8Array(32), 1),
    cookie: sessionCookie(false),
    device: deviceCookie(false),
    origin: 'http://localhost',
    actorOf: async () => null,
    keyOf: async (secret) => {
      const id = /^kaya_(\w)/.exec(secret)?.[1];
      return id ? { actor: companyKey(id, 'zuma'), scopes: ['one', 'two'] } : null;
    },
  },
);
const ask = async (path: string, key: string) => {
  const response = await app.request(`http://localhost/api/v1/${path}`, {
    headers: { authorization: `Bearer kaya_${key.repeat(20)}` },
  });
  return { status: response.status, wait: response.headers.get('retry-after') };
};

test('a key has 300 calls a minute, all endpoints together, and another key is counted separately', async () => {
  for (let n = 0; n < 300; n += 1) expect((await ask(n % 2 ? 'one' : 'two', 'a')).status).toBe(200);
  expect(await ask('one', 'a')).toEqual({ status: 429, wait: '60' });
  expect((await ask('two', 'a')).status).toBe(429);
  expect((await ask('one', 'b')).status).toBe(200);
});

test('a key without the scope is refused with the scope that it lacks', async () => {
  const headers = { authorization: `Bearer kaya_${'c'.repeat(20)}` };
  const response = await app.request('http://localhost/api/v1/three', { headers });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: 'missing_scope',
    detail: 'This API key may not do this. It needs three.',
  });
});
