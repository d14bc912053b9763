// What drivers send, as the program runs in production: from which pages, how much, how often.
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProduction } from '../../tests/support/in-production.ts';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { hashSecret, newSecret } from '../modules/identity/server/door.ts';

const { KAYA_ORIGIN: origin } = inProduction;
let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya(inProduction);
});
afterAll(() => kaya.stop());

let count = 0;
/** The session token of a new driver who is online. */
const online = async (): Promise<string> => {
  const token = newSecret();
  count += 1;
  await kaya.owner.query(
    `WITH a AS (INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($2, 'Sani Yakubu', now()) RETURNING id)
     , s AS (INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
       SELECT id, 'browser', $1, now() + interval '1 day', now() + interval '1 day' FROM a)
     , d AS (INSERT INTO drivers.drivers (id, full_name, phone, status) SELECT id, 'Sani Yakubu', '+2348025550142', 'approved' FROM a RETURNING id)
     INSERT INTO drivers.presence (driver_id, online, online_since) SELECT id, true, now() FROM d`,
    [hashSecret(token), `sani${count}@example.com`],
  );
  return token;
};
const send = async (
  token: string,
  method: string,
  path: string,
  body: object | null,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${kaya.url}${path}`, {
    method,
    headers: {
      cookie: `__Host-kaya=${token}`,
      origin,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const told = (await response.json()) as { code?: string; upload_id?: string };
  return {
    status: response.status,
    code: told.code,
    id: told.upload_id ?? '',
    retry: response.headers.get('retry-after'),
  };
};
const points = () => ({ points: [{ lat: 6.5, lng: 3.37, at: Date.now() }] });
const writes: readonly [method: string, path: string, body: object | null][] = [
  ['POST', '/api/uploads', { bytes: 10 }],
  ['POST', '/api/positions', points()],
  ['DELETE', '/api/positions', null],
  ['PUT', '/api/driver/online', { online: false }],
  ['POST', '/api/driver/application', { city: 'Lagos', method: 'car' }],
];

describe('a write with the session cookie', () => {
  test.each([
    ['from another page', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from this machine, as in development', { origin: 'http://localhost:3000' }],
    ['across sites', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused %s', async (_name, headers) => {
    const token = await online();
    for (const [method, path, body] of writes)
      expect(await send(token, method, path, body, headers), path).toMatchObject({ status: 403, code: 'wrong_origin' });
  });

  test('is allowed for no other page by the preflight answer', async () => {
    for (const path of ['/api/uploads', '/api/positions', '/api/offer-receipts', '/api/driver']) {
      const { headers } = await fetch(`${kaya.url}${path}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('counts as nobody’s with the cookie name used without https', async () => {
    const token = await online();
    const answer = await fetch(`${kaya.url}/api/driver`, { headers: { cookie: `kaya=${token}` } });
    expect(answer.status).toBe(401);
  });
});

describe('too many requests are refused with a time to retry', () => {
  test.each([
    ['POST', '/api/uploads', () => ({ bytes: 10 }), 60],
    ['POST', '/api/positions', points, 90],
  ])('%s %s', async (method, path, body, max) => {
    const token = await online();
    const all: Awaited<ReturnType<typeof send>>[] = [];
    // An account may have twenty requests in progress (docs/decisions/0087-slow-bodies.md).
    for (let left = max + 5; left > 0; left -= 15)
      all.push(
        ...(await Promise.all(Array.from({ length: Math.min(15, left) }, () => send(token, method, path, body())))),
      );
    const late = all.filter(({ status }) => status === 429);
    expect(late).toHaveLength(5);
    for (const { retry } of late) expect(Number(retry)).toBeGreaterThan(0);
    expect((await send(await online(), method, path, body())).status, 'others are not held up').toBeLessThan(300);
  });
});

describe('a body of 100 MB without a length', () => {
  /** Bytes sent before the answer, and the answer. */
  const flood = (token: string, method: string, path: string, type: string) =>
    new Promise<{ status: number; sent: number }>((done) => {
      let sent = 0;
      let status = 0;
      const out = request(`${kaya.url}${path}`, {
        method,
        headers: { cookie: `__Host-kaya=${token}`, origin, 'content-type': type },
      });
      const chunk = Buffer.alloc(65_536, 0x20);
      const more = (): void => {
        while (sent < 100_000_000 && !out.destroyed) {
          sent += chunk.length;
          if (!out.write(chunk)) {
            out.once('drain', more);
            return;
          }
        }
        out.end();
      };
      out.on('response', (response) => {
        status = response.statusCode ?? 0;
        response.resume();
        out.destroy();
      });
      out.on('error', () => undefined);
      out.on('close', () => done({ status, sent }));
      more();
    });

  test.each([
    ['PUT', '/api/uploads/{id}?offset=0', 'application/octet-stream'],
    ['POST', '/api/positions', 'application/json'],
    ['POST', '/api/uploads', 'application/json'],
  ])('%s %s is refused while it comes', async (method, path, type) => {
    const token = await online();
    const { id } = await send(token, 'POST', '/api/uploads', { bytes: 10_000_000 });
    const { status, sent } = await flood(token, method, path.replace('{id}', id), type);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20_000_000);
  });
});

test('there is no mailbox, and staff need a second factor', async () => {
  expect((await fetch(`${kaya.url}/mailbox`)).headers.get('content-type')).not.toContain('json');
  const token = await online();
  await kaya.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE email = $1`, [
    `sani${count}@example.com`,
  ]);
  for (const path of ['/api/staff/driver-applications', '/api/staff/rides'])
    expect((await send(token, 'GET', path, null)).status).toBe(404);
});
