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
      const actor = companyKey(id ?? '', 'zuma', id === 't');
      return id ? { actor, scopes: ['one', 'two'], version: '2026-11-30' } : null;
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

const versioned = async (version: string | null, key = 'd', path = 'one') => {
  const headers = { authorization: `Bearer kaya_${key.repeat(20)}`, ...(version && { 'kaya-version': version }) };
  const response = await app.request(`http://localhost/api/v1/${path}`, { headers });
  const { code, detail } = (await response.json()) as { code?: string; detail?: string };
  return { status: response.status, used: response.headers.get('kaya-version'), code, detail };
};

test('an answer, and a refusal, names the version in use: the asked one, otherwise that of the key', async () => {
  expect(await versioned(null)).toMatchObject({ status: 200, used: '2026-11-30' });
  expect(await versioned('2026-11-30')).toMatchObject({ status: 200, used: '2026-11-30' });
  expect(await versioned(null, 'd', 'three')).toMatchObject({ status: 403, used: '2026-11-30' });
});

test.each(['2019-01-01', '1', '', 'latest', '2026-11-30, 2026-11-30'])(
  'a version that does not exist is refused with the known ones: %j',
  async (version) => {
    const { status, used, code, detail } = await versioned(version || ' ');
    expect([status, used, code]).toEqual([400, null, 'unknown_version']);
    expect(detail).toContain('Known: 2026-11-30.');
  },
);

test('a test key opens nothing that does not say so', async () => {
  expect(await versioned(null, 't')).toMatchObject({ status: 403, code: 'live_only' });
});
