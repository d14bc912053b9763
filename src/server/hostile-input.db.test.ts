// Every endpoint of the API's description gets hostile ids, cursors, queries, headers and bodies, sent by people of every role.
// Nothing answers 5xx.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../database/demo/seed.ts';
import { type HostileRequest, hostileRequest, type Operation } from '../../tests/support/hostile.ts';
import { type Kaya, startKaya } from '../../tests/support/kaya.ts';
import { hashSecret, newSecret } from '../modules/identity/server/door.ts';

/** The same inputs in each run; a failure prints the seed, the path and the smallest request that fails. */
const seedOfRun = 20_261_122;
/** Requests per endpoint, each sent as six people. */
const requestsEach = 8;
/** Hashing a password takes as long as twenty other requests. */
const requestsEachWithPassword = 4;

/** Where the ids of an endpoint come from, by the last word of the table's name in its path. */
const tables = [
  'jobs.jobs',
  'requests.requests',
  'bookings.bookings',
  'bookings.quotes',
  'rides.trips',
  'kernel.files',
  'identity.accounts',
  'providers.providers',
  'providers.invites',
  'safety.sos_alerts',
  'workers.passports',
  'notifications.notifications',
  'companies.companies',
] as const;
const nobodysId = '01990000-0000-7000-8000-000000000001';
const people = ['customer', 'worker', 'driver', 'provider', 'staff'] as const;

let kaya: Kaya;
const ids = new Map<string, string[]>();
const accounts = new Map<string, string>();

beforeAll(async () => {
  kaya = await startKaya();
  await seed(kaya.parts);
  for (const table of tables) {
    const { rows } = await kaya.owner.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY random() LIMIT 6`);
    ids.set(
      table.split(/[._]/).at(-1) ?? '',
      rows.map(({ id }) => id),
    );
  }
  const { rows } = await kaya.owner.query<{ id: string; email: string }>('SELECT id, email FROM identity.accounts');
  for (const { id, email } of rows) accounts.set(email.split('@')[0] ?? '', id);
}, 120_000);
afterAll(() => kaya.stop());

/** New for each endpoint, since some endpoints end sessions. */
const signedIn = async (name: string): Promise<string> => {
  const token = newSecret();
  await kaya.owner.query(
    `INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
     VALUES ($1, 'browser', $2, now() + interval '1 day', now() + interval '1 day')`,
    [accounts.get(name), hashSecret(token)],
  );
  return token;
};

const statusOf = async (method: string, { path, headers, body }: HostileRequest, token: string | null) => {
  const response = await fetch(`${kaya.url}${path}`, {
    method: method.toUpperCase(),
    headers: {
      ...(method === 'get' ? {} : { origin: kaya.url }),
      ...(token ? { cookie: `kaya=${token}` } : {}),
      ...headers,
    },
    redirect: 'manual',
    ...(method === 'get' || body === null ? {} : { body }),
  });
  // A stream would never end.
  await response.body?.cancel();
  return response.status;
};

const idsFor = (path: string): string[] => {
  const word = [...ids.keys()].findLast((each) => path.includes(each));
  return [...(word ? (ids.get(word) ?? []) : [...ids.values()].flat()), nobodysId];
};

test('no endpoint answers 5xx, whatever is sent by any person', async () => {
  const { paths } = (await (await fetch(`${kaya.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(120);
  for (const name of people) {
    const inbox = { path: '/api/notifications', headers: {}, body: null };
    expect(await statusOf('get', inbox, await signedIn(name)), `${name} is signed in`).toBe(200);
  }
  const faults: string[] = [];
  for (const { path, method, operation } of operations) {
    const tokens = [null, ...(await Promise.all(people.map(signedIn)))];
    const numRuns = path.startsWith('/api/auth') ? requestsEachWithPassword : requestsEach;
    const property = fc.asyncProperty(hostileRequest(path, operation, idsFor(path)), async (request) => {
      const statuses = await Promise.all(tokens.map((token) => statusOf(method, request, token)));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
    });
    const { failed, counterexample, counterexamplePath } = await fc.check(property, { seed: seedOfRun, numRuns });
    if (failed) faults.push(`${operation.operationId} (path ${counterexamplePath}): ${JSON.stringify(counterexample)}`);
  }
  expect(faults, `fast-check seed ${seedOfRun}`).toEqual([]);
}, 300_000);
