// A company's keys over HTTP: who creates them, what each opens, and that it opens nothing of another company.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CompanyWithAdmin,
  companyWithAdmin,
  signedIn,
  withKey,
} from '../../../../tests/support/company-people.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import type { Endpoint } from '../../../shared/contract.ts';
import { keyEndpoints as endpoints } from '../key-endpoints.ts';
import { allScopes, keyRules } from '../rules.ts';
import { orderKey } from '../../companies/spend-rules.ts';

let kaya: Kaya;
let zuma: CompanyWithAdmin;
let other: CompanyWithAdmin;
beforeAll(async () => {
  kaya = await startKaya();
  zuma = await companyWithAdmin(kaya);
  other = await companyWithAdmin(kaya, 'Another Ltd');
});
afterAll(() => kaya.stop());

const wanted = { name: 'Payroll', scopes: ['employees:read'], life_days: 90 };
const filled = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;

describe('makeApiKey, listApiKeys and revokeApiKey', () => {
  test('a key is shown once, and only its hash and its first characters are stored', async () => {
    const { status, body } = await zuma.admin.send(`POST ${zuma.at}/api-keys`, wanted);
    const { key, secret } = body as { key: { id: string; prefix: string; expires_at: string }; secret: string };
    expect([status, key.prefix]).toEqual([201, secret.slice(0, keyRules.shown)]);
    expect(secret).toMatch(/^kaya_[\w-]{43}$/);
    const days = (Date.parse(key.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89);
    expect(days).toBeLessThan(91);
    const list = await zuma.admin.send(`GET ${zuma.at}/api-keys`);
    expect(JSON.stringify(list.body)).toContain(key.prefix);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    const { rows } = await kaya.owner.query('SELECT row_to_json(k) AS row FROM integrations.api_keys k');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const events = await kaya.owner.query(`SELECT payload FROM kernel.events WHERE name = 'integrations.key_made'`);
    expect(JSON.stringify(events.rows)).not.toContain(secret);
  });

  test('a second press with the same Idempotency-Key makes no second key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const line = `POST ${zuma.at}/api-keys`;
    const first = await zuma.admin.send(line, wanted, headers);
    expect((await zuma.admin.send(line, wanted, headers)).body).toEqual(first.body);
  });

  test('no more than 20 valid keys at once', async () => {
    const company = await companyWithAdmin(kaya);
    const line = `POST ${company.at}/api-keys`;
    const make = (count: number) => Promise.all(Array.from({ length: count }, () => company.admin.send(line, wanted)));
    // One by one up to the last four, then eight concurrently: sixteen at once may wait too long for the company's lock on a slow machine.
    const made = [];
    for (let n = 0; n < keyRules.maxValid - 4; n += 1) made.push(...(await make(1)));
    made.push(...(await make(8)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(keyRules.maxValid);
    const refused = made.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body['code']]).toEqual([409, 'too_many_keys']);
    const key = made.find(({ status }) => status === 201)?.body['key'] as { id: string };
    await company.admin.send(`POST ${company.at}/api-keys/${key.id}/revocation`);
    expect((await company.admin.send(line, wanted)).status).toBe(201);
  });

  test.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['items:delete'] }],
    ['a scope twice', { scopes: ['spend:read', 'spend:read'] }],
    ['another life', { life_days: 36_500 }],
    ['a name of spaces', { name: '   ' }],
    ['a company of its own choice', { company_id: crypto.randomUUID() }],
  ])('%s is refused', async (_what, wrong) => {
    const { status, body } = await zuma.admin.send(`POST ${zuma.at}/api-keys`, { ...wanted, ...wrong });
    expect([status, body['code']]).toEqual([422, 'invalid_request']);
  });

  test('a revoked key opens nothing any more, and stays revoked', async () => {
    const key = await zuma.key(['spend:read']);
    expect((await key.send('GET /api/v1/spend')).status).toBe(200);
    const line = `POST ${zuma.at}/api-keys/${key.id}/revocation`;
    const first = await zuma.admin.send(line);
    expect([first.status, first.body['state']]).toEqual([200, 'revoked']);
    expect((await zuma.admin.send(line)).body).toEqual(first.body);
    const after = await key.send('GET /api/v1/spend');
    expect([after.status, after.body['code']]).toEqual([401, 'wrong_key']);
  });

  test('an expired key, and one of a closed company, open nothing', async () => {
    const company = await companyWithAdmin(kaya);
    const [late, closed] = [await company.key(['spend:read']), await company.key(['spend:read'])];
    await kaya.owner.query(`UPDATE integrations.api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      late.id,
    ]);
    expect((await late.send('GET /api/v1/spend')).status).toBe(401);
    expect((await closed.send('GET /api/v1/spend')).status).toBe(200);
    const list = await company.admin.send(`GET ${company.at}/api-keys`);
    const states = (list.body['items'] as { id: string; state: string }[]).map(({ id, state }) => [id, state]);
    expect(states).toContainEqual([late.id, 'over']);
    await kaya.owner.query('UPDATE companies.companies SET closed_at = now() WHERE id = $1', [company.id]);
    expect((await closed.send('GET /api/v1/spend')).status).toBe(401);
  });

  test('its use is recorded', async () => {
    const key = await zuma.key(['spend:read']);
    const seen = async () =>
      (
        (await zuma.admin.send(`GET ${zuma.at}/api-keys`)).body['items'] as { id: string; last_used_at: unknown }[]
      ).find(({ id }) => id === key.id)?.last_used_at;
    expect(await seen()).toBeNull();
    await key.send('GET /api/v1/spend');
    expect(await seen()).toMatch(/^\d{4}-/);
  });
});

describe('what a key opens', () => {
  test('every endpoint of the API names its scope or is open to each key, and has an example', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(3);
    for (const { name, who, path, scope, example } of endpoints) {
      expect([name, who, path.startsWith('/api/v1/')]).toEqual([name, 'key', true]);
      expect(example, name).toBeDefined();
      if (scope) expect(allScopes).toContain(scope);
    }
    // Every offered scope opens something.
    expect([...new Set(endpoints.flatMap(({ scope }) => scope ?? []))].toSorted()).toEqual(allScopes.toSorted());
  });

  // Each scope alone on each endpoint: 403 with the missing scope, or access.
  test.each(allScopes)('%s alone', async (scope) => {
    const key = await zuma.key([scope]);
    for (const endpoint of endpoints) {
      const { status, body } = await key.send(filled(endpoint), endpoint.method === 'GET' ? undefined : {});
      const may = endpoint.scope === undefined || endpoint.scope === scope;
      expect([endpoint.name, body['code'] === 'missing_scope'], `${status}`).toEqual([endpoint.name, !may]);
      expect(status === 403, endpoint.name).toBe(!may);
    }
  });

  test('no key, a wrong one, a session, and a cookie do not open the API', async () => {
    const { send } = await signedIn(kaya);
    for (const endpoint of endpoints) {
      const line = filled(endpoint);
      for (const ask of [send, zuma.admin.send, withKey(kaya, `kaya_${'a'.repeat(43)}`), withKey(kaya, 'nothing')]) {
        const { status, body } = await ask(line, endpoint.method === 'GET' ? undefined : {});
        expect([endpoint.name, status, body['code']]).toEqual([endpoint.name, 401, 'wrong_key']);
      }
    }
  });

  test('a key opens only the API', async () => {
    const key = await zuma.key(allScopes);
    for (const path of [
      '/api/companies',
      `${zuma.at}/api-keys`,
      '/api/notifications',
      '/api/live',
      '/api/account/export',
    ])
      expect([path, (await key.send(`GET ${path}`)).status]).toEqual([path, 401]);
    expect((await key.send(`POST ${zuma.at}/api-keys`, wanted)).status).toBe(401);
  });
});

describe('readOwnCompany, listEmployees and listSpend', () => {
  test('a key reads its own company and nothing of another', async () => {
    await Promise.all([zuma.join('employee'), other.join('employee')]);
    const key = orderKey('item', crypto.randomUUID());
    for (const { id } of [zuma, other])
      await kaya.owner.query(
        `INSERT INTO companies.spends (company_id, key, program, title, amount_kobo, month)
         VALUES ($1::uuid, $2, 'move', 'Move of ' || $1::uuid, 250000, date_trunc('month', now() AT TIME ZONE 'Africa/Lagos')::date)`,
        [id, id === zuma.id ? key : orderKey('item', crypto.randomUUID())],
      );
    for (const [mine, theirs] of [
      [zuma, other],
      [other, zuma],
    ] as const) {
      const { send } = await mine.key(allScopes);
      const company = await send('GET /api/v1/company');
      expect(company.body['id']).toBe(mine.id);
      const people = (await send('GET /api/v1/employees')).body['items'] as { email: string }[];
      expect(people.map(({ email }) => email)).toContain(mine.admin.email);
      expect(people.map(({ email }) => email)).not.toContain(theirs.admin.email);
      const spent = (await send('GET /api/v1/spend')).body['items'] as { title: string; amount_kobo: number }[];
      expect(spent.map(({ title }) => title)).toEqual([`Move of ${mine.id}`]);
    }
  });

  test('pages follow their cursor, and a month without spending is empty', async () => {
    const company = await companyWithAdmin(kaya);
    await kaya.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email)
       SELECT $1, 'Person ' || n, 'page' || n || '@example.com' FROM generate_series(1, 120) n`,
      [company.id],
    );
    const { send } = await company.key(['employees:read', 'spend:read']);
    const seen = new Set<string>();
    let next: unknown = '';
    for (let pages = 0; next !== null && pages < 9; pages += 1) {
      const { body } = await send(`GET /api/v1/employees${next ? `?cursor=${String(next)}` : ''}`);
      for (const { id } of body['items'] as { id: string }[]) seen.add(id);
      next = body['next'];
    }
    expect(seen.size).toBe(121);
    expect((await send('GET /api/v1/spend?month=2020-01')).body).toEqual({ items: [], next: null });
    expect((await send('GET /api/v1/spend?month=2020-13')).status).toBe(422);
    expect((await send('GET /api/v1/employees?cursor=nothing')).status).toBe(422);
  });
});

test.each(['manager', 'employee'] as const)(
  'a %s manages no keys, and a stranger hears of no company',
  async (access) => {
    const [member, stranger] = [await zuma.join(access), await signedIn(kaya)];
    const key = await zuma.key(['spend:read']);
    for (const [line, body] of [
      [`GET ${zuma.at}/api-keys`, undefined],
      [`POST ${zuma.at}/api-keys`, wanted],
      [`POST ${zuma.at}/api-keys/${key.id}/revocation`, undefined],
    ] as const) {
      const small = await member.send(line, body);
      expect([line, small.status, small.body['code']]).toEqual([line, 403, 'not_allowed']);
      expect([line, (await stranger.send(line, body)).status]).toEqual([line, 404]);
      expect([line, (await other.admin.send(line, body)).status]).toEqual([line, 404]);
    }
  },
);
