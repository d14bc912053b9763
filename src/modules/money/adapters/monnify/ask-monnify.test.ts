import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { logged } from '../../../../../tests/support/logged.ts';
import { startMonnify } from '../../../../../tests/support/monnify-adapters.ts';
import { monnifyRefusal } from '../../../../../tests/support/monnify-api.ts';
import { askMonnify } from './ask-monnify.ts';

const { api, adapters, cards, checkout, open } = await startMonnify();
afterAll(() => api.stop());
beforeEach(() => api.trouble());

test('a login is one for many calls at the same time, and for those that follow', async () => {
  const fresh = adapters();
  const before = api.logins();
  await Promise.all(Array.from({ length: 5 }, () => fresh.cards.findCharge(randomUUID())));
  await fresh.cards.findCharge(randomUUID());
  expect(api.logins() - before).toBe(1);
});

test('a login is made again when four fifths of the life of its token are over', async () => {
  let now_ms = 5_000;
  api.endTokens(100);
  const fresh = adapters(api.settings, () => now_ms);
  const before = api.logins();
  for (const [at_ms, logins] of [
    [5_000, 1],
    [84_999, 1],
    [85_000, 2],
    [164_999, 2],
  ] as const) {
    now_ms = at_ms;
    await fresh.cards.findCharge(randomUUID());
    expect(api.logins() - before).toBe(logins);
  }
});

test('a login is made again once when its token is refused, for all calls under way, and nothing is in the log', async () => {
  const reference = await open();
  api.endTokens();
  const before = api.logins();
  const calls = api.calls.length;
  const said = await logged(() => Promise.all([cards.findCharge(reference), cards.findCharge(reference)]));
  expect(said).toContain('"state":"open"');
  expect(said).not.toContain('does not accept');
  expect(api.logins() - before).toBe(1);
  expect(api.calls.length - calls).toBe(5);
});

test('a login is tried once for a call whose tokens are always refused; nothing is known then, and the log says so', async () => {
  const reference = await open();
  api.shut(true);
  const before = api.logins();
  const said = await logged(() => cards.findCharge(reference));
  api.shut(false);
  expect(said).toContain('Monnify does not accept the key');
  expect(said).toContain('Monnify answered 401, not in its own form');
  expect(said).not.toContain('token-');
  expect(api.logins() - before).toBe(1);
  expect(await cards.findCharge(reference)).toMatchObject({ state: 'open' });
});

test('a login with a wrong secret says neither it nor the key', async () => {
  const wrong = adapters({ ...api.settings, secretKey: 'somethingelse' });
  const said = await logged(() => wrong.cards.openCheckout(checkout()));
  expect(said).toContain('Monnify does not accept the key');
  expect(said).toContain('401');
  expect(said).not.toContain('somethingelse');
  expect(said).not.toContain(api.settings.apiKey);
  expect(said).not.toContain(Buffer.from(`${api.settings.apiKey}:somethingelse`).toString('base64'));
});

test('a login that is refused otherwise is no answer to the call that needed it', async () => {
  const { payouts: fresh } = adapters();
  api.trouble({ before: true, answer: monnifyRefusal(422, 'Merchant not found') });
  await expect(fresh.findTransfer(randomUUID())).rejects.toThrow('Monnify refused the login with 422');
  expect(await fresh.findTransfer(randomUUID())).toBeNull();
});

test('a login stays in force when an older token is refused late', async () => {
  const slow = { arrived: Promise.withResolvers<void>(), may: Promise.withResolvers<void>() };
  let logins = 0;
  const server = createServer((request, response) => {
    const say = (status: number, responseBody: unknown) =>
      response.writeHead(status).end(JSON.stringify({ requestSuccessful: true, responseBody }));
    const answer = async () => {
      if (request.url?.endsWith('/login')) return say(200, { accessToken: `token-${(logins += 1)}`, expiresIn: 3600 });
      if (request.headers.authorization !== 'Bearer token-1') return say(200, request.headers.authorization);
      if (request.url === '/slow') {
        slow.arrived.resolve();
        await slow.may.promise;
      }
      return say(401, null);
    };
    void answer();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const ask = askMonnify({ ...api.settings, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const late = ask('GET', '/slow');
  await slow.arrived.promise;
  expect(await ask('GET', '/fast')).toBe('Bearer token-2');
  slow.may.resolve();
  expect(await late).toBe('Bearer token-2');
  expect(logins).toBe(2);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
