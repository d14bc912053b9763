// Every endpoint in the API's description gets hostile ids, cursors, queries, headers and bodies, sent by people of every role, inside and outside
// a company, and by a company's program. Nothing answers 5xx.
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileRequest, hostileRequest, type Operation } from '../../tests/support/hostile.ts';
import { demoTakes_ms } from '../../tests/support/demo.ts';
import { actPatiently, type Kaya } from '../../tests/support/kaya.ts';
import { startKayaWithDemo } from '../../tests/support/kaya-with-demo.ts';
import { system } from '../kernel/db/actor.ts';
import { hashSecret, newSecret, openConfirmedAccount } from '../modules/identity/server/door.ts';
import { allScopes, keyRules } from '../modules/integrations/rules.ts';

/** Other inputs in each run; a failure prints the seed, the path and the smallest failing request. HOSTILE_SEED repeats it. */
const seedOfRun = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 1_000_000_000);
/**
 * Requests per endpoint. The first one is sent by every allowed caller, each further one by one of them, by turns; after a failure, and with
 * `npm run hostile`, which sends many, each by all.
 */
const requestsEach = Number(process.env['HOSTILE_REQUESTS'] ?? 3);
/** How many of the other callers, who are refused before their input is read, send the first one: different in each run and for each endpoint. */
const othersEach = requestsEach > 3 ? Number.POSITIVE_INFINITY : 2;
/** Hashing a password takes as long as twenty other requests. */
const requestsEachWithPassword = Math.ceil(requestsEach / 2);

/** Where an endpoint's ids come from, by a word in its path; the last one counts. */
const tables = {
  jobs: 'jobs.jobs',
  requests: 'requests.requests',
  bookings: 'bookings.bookings',
  quotes: 'bookings.quotes',
  trips: 'rides.trips',
  files: 'kernel.files',
  cases: 'support.cases',
  calls: 'support.calls',
  'data-requests': 'support.data_requests',
  breaches: 'privacy.breaches',
  accounts: 'identity.accounts',
  providers: 'providers.providers',
  'provider-applications': 'providers.applications',
  invites: 'providers.invites',
  sos: 'safety.sos_alerts',
  passports: 'workers.passports',
  notifications: 'notifications.notifications',
  companies: 'companies.companies',
  people: 'companies.company_employees',
  teams: 'companies.teams',
  budgets: 'companies.budgets',
  approvals: 'companies.approvals',
  'cost-centres': 'companies.cost_centres',
  relocations: 'companies.relocations',
  insurances: 'companies.insurances',
  items: 'programs.items',
  partners: 'programs.partners',
  offers: 'programs.partner_offers',
  papers: 'programs.partner_papers',
  swaps: 'programs.swap_offers',
  'ride-vouchers': 'rides.vouchers',
  invoices: 'billing.bills',
  'credit-notes': 'billing.credit_notes',
  'api-keys': 'integrations.api_keys',
  webhooks: 'integrations.webhook_endpoints',
  deliveries: 'integrations.webhook_deliveries',
} as const;
const nobodysId = '01990000-0000-7000-8000-000000000001';
const outside = ['customer', 'worker', 'driver', 'provider', 'staff'] as const;
/** People of the demo company, by the name in their email. */
const inside = { corporate: 'admin', yemi: 'manager', segun: 'employee' } as const;
const insiders = Object.keys(inside) as (keyof typeof inside)[];
const inCompany = '/api/companies/{company}';
/** Endpoints for the company's people and programs. */
const ofCompany = /^\/api\/(companies|v1)\//;
const keySecret = `${keyRules.start}${newSecret()}`;

let kaya: Kaya;
let company = '';
const ids = new Map<string, string[]>();
const accounts = new Map<string, string>();

beforeAll(async () => {
  kaya = await startKayaWithDemo();
  // Not a demo person: an account without orders is deleted by its password.
  const yemi = { email: 'yemi@zuma.example', name: 'Yemi Alabi', phone: null, password: newSecret() };
  await actPatiently(kaya.parts.db, system, (act) => openConfirmedAccount(act, yemi));
  const { rows: companies } = await kaya.owner.query<{ id: string }>('SELECT id FROM companies.companies');
  company = companies[0]?.id ?? '';
  await letIn();
  for (const [word, table] of Object.entries(tables)) {
    const { rows } = await kaya.owner.query<{ id: string }>(`SELECT id FROM ${table} ORDER BY random() LIMIT 6`);
    ids.set(
      word,
      rows.map(({ id }) => id),
    );
  }
  const { rows } = await kaya.owner.query<{ id: string; email: string }>('SELECT id, email FROM identity.accounts');
  for (const { id, email } of rows) accounts.set(email.split('@')[0] ?? '', id);
}, demoTakes_ms);
afterAll(() => kaya.stop());

/** Ensures these people and the key are in the company, whatever earlier requests have done. */
const letIn = async (): Promise<void> => {
  const { owner } = kaya;
  for (const [name, access] of Object.entries(inside))
    await owner.query(
      `INSERT INTO companies.company_employees AS e (company_id, name, email, access) VALUES ($1, $2, $2 || '@' || $3, $4)
       ON CONFLICT (company_id, email) DO UPDATE SET access = excluded.access, deactivated_at = NULL
        WHERE e.access <> excluded.access OR e.deactivated_at IS NOT NULL`,
      [company, name, name === 'corporate' ? 'kaya.example' : 'zuma.example', access],
    );
  await owner.query(
    `UPDATE companies.company_employees e SET account_id = a.id, joined_at = now(), left_at = NULL FROM identity.accounts a
      WHERE e.company_id = $1 AND e.account_id IS NULL AND a.email = e.email AND split_part(e.email, '@', 1) = ANY ($2)`,
    [company, Object.keys(inside)],
  );
  await owner.query('UPDATE companies.companies SET closed_at = NULL WHERE id = $1 AND closed_at IS NOT NULL', [
    company,
  ]);
  await owner.query('DELETE FROM companies.single_sign_ons WHERE company_id = $1', [company]);
  await owner.query(
    `UPDATE companies.security_settings SET two_factor_required = false, allowed_domains = '{}' WHERE company_id = $1`,
    [company],
  );
  await owner.query(
    `INSERT INTO integrations.api_keys (company_id, name, prefix, scopes, secret_hash) VALUES ($1, 'Payroll', $2, $3, $4)
     ON CONFLICT (secret_hash) DO UPDATE SET revoked_at = NULL`,
    [company, keySecret.slice(0, keyRules.shown), allScopes, hashSecret(keySecret)],
  );
};

type Sender = Readonly<Record<string, string>>;
/** Everybody, with new sessions for each endpoint, since some endpoints end sessions. */
const signedIn = async (): Promise<ReadonlyMap<string, Sender>> => {
  const names = [...outside, ...insiders];
  const tokens = names.map(() => newSecret());
  await kaya.owner.query(
    `INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
     SELECT account, 'browser', hash, now() + interval '1 day', now() + interval '1 day'
       FROM unnest($1::uuid[], $2::text[]) AS s (account, hash)`,
    [names.map((name) => accounts.get(name)), tokens.map(hashSecret)],
  );
  return new Map<string, Sender>([
    ['nobody', {}],
    ['key', { authorization: `Bearer ${keySecret}` }],
    ...names.map((name, at): [string, Sender] => [name, { cookie: `kaya=${tokens[at]}` }]),
  ]);
};

/** How often a request is repeated that the server had no time for: a slow machine may say 503 with Retry-After, but not for ever. */
const patience = 10;

const statusOf = async (
  method: string,
  request: HostileRequest,
  sender: Sender | undefined,
  left = patience,
): Promise<number> => {
  const { path, headers, body } = request;
  const response = await fetch(`${kaya.url}${path}`, {
    method: method.toUpperCase(),
    headers: { ...(method === 'get' ? {} : { origin: kaya.url }), ...sender, ...headers },
    redirect: 'manual',
    ...(method === 'get' || body === null ? {} : { body }),
  });
  // A stream would never end.
  await response.body?.cancel();
  const wait_s = Number(response.headers.get('retry-after'));
  if (response.status !== 503 || !(wait_s > 0) || left === 0) return response.status;
  await sleep(wait_s * 1_000);
  return statusOf(method, request, sender, left - 1);
};

/** The callers whose input the endpoint reads. */
const letsIn = (path: string, { security = [] }: Operation): readonly string[] => {
  if (security.length === 0) return ['nobody', 'customer', 'corporate'];
  if (security.some((way) => 'key' in way)) return ['key'];
  if (path.startsWith('/api/staff/')) return ['staff'];
  return path.startsWith(inCompany) ? insiders : outside;
};

const idsFor = (path: string): string[] => {
  const word = [...ids.keys()].findLast((each) => path.includes(`/${each}`));
  return [...(word ? (ids.get(word) ?? []) : [...ids.values()].flat()), nobodysId];
};

/** Most find their company: the id in the path is seldom the hostile part. */
const requestTo = (path: string, operation: Operation): fc.Arbitrary<HostileRequest> => {
  const anywhere = hostileRequest(path, operation, [...idsFor(path), company]);
  if (!path.startsWith(inCompany)) return anywhere;
  const parameters = operation.parameters?.filter(({ name }) => name !== 'company') ?? [];
  const here = hostileRequest(
    path.replace(inCompany, `/api/companies/${company}`),
    { ...operation, parameters },
    idsFor(path),
  );
  return fc.oneof({ weight: 7, arbitrary: here }, { weight: 1, arbitrary: anywhere });
};

test('no endpoint answers 5xx, whatever any person or program sends', async () => {
  const { paths } = (await (await fetch(`${kaya.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  expect(operations.length).toBeGreaterThan(350);
  const faults: string[] = [];
  for (const [at, { path, method, operation }] of operations.entries()) {
    if (ofCompany.test(path)) await letIn();
    const senders = await signedIn();
    const hashes = path.startsWith('/api/auth') || JSON.stringify(operation.requestBody ?? '').includes('"password"');
    const numRuns = hashes ? requestsEachWithPassword : requestsEach;
    const welcome = letsIn(path, operation);
    const outsiders = [...senders.keys()].filter((name) => !welcome.includes(name));
    const turn = (seedOfRun + at) % (outsiders.length || 1);
    const some = [...outsiders.slice(turn), ...outsiders.slice(0, turn)].slice(0, othersEach);
    let sent = 0;
    let wrong: readonly string[] = [];
    const property = fc.asyncProperty(requestTo(path, operation), async (request) => {
      sent += 1;
      const all = requestsEach > 3 || wrong.length > 0;
      const names =
        sent === 1 ? [...welcome, ...some] : all ? welcome : [welcome[(seedOfRun + at + sent) % welcome.length] ?? ''];
      const statuses = await Promise.all(names.map((name) => statusOf(method, request, senders.get(name))));
      const now = names.flatMap((name, place) => ((statuses[place] ?? 0) >= 500 ? [`${name} ${statuses[place]}`] : []));
      if (now.length > 0) wrong = now;
      expect(now).toEqual([]);
    });
    const { failed, counterexample, counterexamplePath } = await fc.check(property, { seed: seedOfRun, numRuns });
    if (failed)
      faults.push(
        `${operation.operationId}, ${wrong.join(', ')} (path ${counterexamplePath}): ${JSON.stringify(counterexample)}`,
      );
  }
  // As one text: a list would be cut short in the report.
  expect(faults.join('\n'), `HOSTILE_SEED=${seedOfRun}`).toBe('');
}, 1_800_000);

test('everybody can call what they may call', async () => {
  await letIn();
  const senders = await signedIn();
  const read = (path: string, name: string) => statusOf('get', { path, headers: {}, body: null }, senders.get(name));
  for (const name of [...outside, ...insiders]) expect(await read('/api/notifications', name), name).toBe(200);
  for (const name of insiders) expect(await read(`/api/companies/${company}/items?kind=meal`, name), name).toBe(200);
  expect(await read('/api/v1/company', 'key')).toBe(200);
});
