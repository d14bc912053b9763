// Reads wait for a turn; nobody takes all turns, and what is refused anyway does not wait.
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import type { Act, Database } from '../db/act.ts';
import { mountRoutes } from './api.ts';
import { openGuard } from './guard.ts';
import { limiter } from './limit.ts';
import { route } from './route.ts';
import { deviceCookie, sessionCookie } from './session-cookie.ts';

const list = (who: 'anyone' | 'account') =>
  endpoint({
    name: `test.${who}`,
    method: 'GET',
    path: `/api/${who}`,
    who,
    summary: 'A test.',
    answer: z.object({ items: z.array(z.string()) }),
  });

const read = endpoint({
  name: 'test.read',
  method: 'GET',
  path: '/api/read',
  who: 'anyone',
  summary: 'A test.',
  answer: z.object({ said: z.string() }),
});

const press = endpoint({
  name: 'test.press',
  method: 'POST',
  path: '/api/press',
  who: 'anyone',
  summary: 'A test.',
  answer: z.object({ said: z.string() }),
});

/** One turn of lists and four of other reads, which the first keep until `end`. Each request says where it comes from. */
const open = () => {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const app = new Hono();
  app.use((c, next) => {
    c.set('sender' as never, c.req.header('x-from') as never);
    return next();
  });
  const slow = async () => {
    await promise;
    return { items: [] };
  };
  const slowRead = async () => {
    await promise;
    return { said: 'done' };
  };
  mountRoutes(
    app,
    [route(list('anyone'), slow), route(list('account'), slow), route(read, slowRead), route(press, slowRead)],
    {
      db: { act: async (_: unknown, work: (act: Act) => unknown) => work({} as Act) } as unknown as Database,
      connections: 2,
      limiter: limiter(1, () => 0),
      guard: openGuard(new Uint8Array(32), 1),
      cookie: sessionCookie(false),
      device: deviceCookie(false),
      origin: 'http://localhost',
      actorOf: async () => null,
    },
  );
  const request = async (path: string, from: string, init: RequestInit) =>
    (await app.request(`http://localhost${path}`, { ...init, headers: { 'x-from': from } })).status;
  const ask = (path: string, from: string, signal?: AbortSignal) => request(path, from, signal ? { signal } : {});
  const send = (from: string) => request('/api/press', from, { method: 'POST' });
  return { ask, send, end };
};

test('a visitor with many addresses does not fill the queue for others', async () => {
  const { ask, end } = open();
  const flood = Array.from({ length: 601 }, (_, n) => ask('/api/anyone', `2001:db8:1:${n.toString(16)}::1`));
  const other = ask('/api/anyone', '198.51.100.7');
  // The one without a place.
  await Promise.race([...flood, other]);
  end();
  expect(await other).toBe(200);
  expect((await Promise.all(flood)).filter((status) => status !== 200)).toHaveLength(1);
});

test('what is no read takes turns too: one network does not keep all slots and the whole queue', async () => {
  const { send, end } = open();
  const flood = Array.from({ length: 801 }, (_, n) => send(`2001:db8:1:${n.toString(16)}::1`));
  const other = send('198.51.100.7');
  await Promise.race([...flood, other]);
  end();
  expect(await other).toBe(200);
  expect((await Promise.all(flood)).filter((status) => status !== 200).length).toBeLessThanOrEqual(2);
});

test('who is not signed in is refused without a turn', async () => {
  const { ask, end } = open();
  const first = ask('/api/anyone', '198.51.100.7');
  expect(await ask('/api/account', '198.51.100.8')).toBe(401);
  end();
  expect(await first).toBe(200);
});

test.each(['/api/anyone', '/api/read'])('500 at once are all answered: %s', async (path) => {
  const { ask, end } = open();
  const all = Array.from({ length: 500 }, (_, n) => ask(path, `198.51.${n % 2}.${n >> 1}`));
  await new Promise((later) => setImmediate(later));
  end();
  expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
});

test('reads that wait do not hold up what waits for nothing', async () => {
  const { ask, end } = open();
  const waiting = Array.from({ length: 300 }, (_, n) => ask('/api/anyone', `198.51.${n % 2}.${n >> 1}`));
  expect(await ask('/api/account', '203.0.113.9')).toBe(401);
  end();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
});

test('a caller that hung up leaves the queue', async () => {
  const { ask, end } = open();
  const first = ask('/api/anyone', '198.51.100.7');
  const call = new AbortController();
  const gone = ask('/api/anyone', '198.51.100.8', call.signal);
  const next = ask('/api/anyone', '198.51.100.9');
  await new Promise((later) => setImmediate(later));
  call.abort();
  expect(await gone).toBe(503);
  end();
  expect([await first, await next]).toEqual([200, 200]);
});
