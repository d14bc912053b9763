// Every endpoint of a company, called by every kind of person: visitors, strangers, people of another company, former employees, and members
// without the right; and with the ids and the live stream of another company: nothing of one is visible to the other.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation as Described } from '../../tests/support/hostile.ts';
import { demoTakes_ms } from '../../tests/support/demo.ts';
import { actPatiently, type Kaya } from '../../tests/support/kaya.ts';
import { rideBodies } from '../../tests/support/work-ride-calls.ts';
import { needs } from '../../tests/support/company-needs.ts';
import { startKayaWithDemo } from '../../tests/support/kaya-with-demo.ts';
import { nobodysId, validBody } from '../../tests/support/valid-body.ts';
import { until } from '../../tests/support/until.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { system } from '../kernel/db/actor.ts';
import { createCompany } from '../modules/companies/server/door.ts';
import { companiesEvents } from '../modules/companies/events.ts';
import { type Access, accesses, may } from '../modules/companies/rules.ts';
import { hashSecret, newSecret } from '../modules/identity/server/door.ts';

/** Bodies that need more than the description says. */
const relocation = {
  budget_kobo: 500_000_00,
  starts_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  family_size: 2,
  from_place: 'Ibadan',
  to_place: 'Lagos',
  contact_name: 'Hauwa',
  contact_phone: '+2348031112222',
  note: '',
};
const bodies: Readonly<Record<string, unknown>> = {
  'companies.startPeopleRun': { act: 'invite', ids: [nobodysId], people: 1 },
  'companies.openRelocation': { person_name: 'Tunde', person_email: 'tunde@mail.example', ...relocation },
  'companies.changeRelocation': relocation,
  'companies.addInsurance': {
    upload_id: nobodysId,
    name: 'cover.pdf',
    expires_on: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  },
  'companies.saveSingleSignOn': { issuer: 'https://id.example', client_id: 'kaya', client_secret: 'secret' },
  'billing.switchCardCharges': { is_on: true },
  'billing.saveBillingDetails': {
    tin: '12345678-0001',
    address: '1 Marina',
    city: 'Lagos',
    telephone: '+2348031112222',
    email: null,
  },
  'companies.addEmployee': { name: 'Efe', email: 'efe@walls.example' },
  'companies.invitePerson': { name: 'Efe', email: 'efe@walls.example', access: 'employee' },
  'companies.setStandIn': {
    stand_in_id: nobodysId,
    until_on: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  },
  'companies.setSpendRules': {
    services: null,
    places: null,
    weekdays: null,
    from_time: '08:00',
    to_time: '18:00',
    strict: [],
    approval_hours: 48,
  },
  ...rideBodies,
  'requests.orderForCompany': {
    service: 'move',
    move_type: 'move-in',
    move_option: 'door-to-door',
    present_location: 'Surulere, Lagos',
    destination: 'Yaba, Lagos',
    preferred_date: addDays(lagosDate(new Date()), 3),
    preferred_time: '10:00',
    room_size: 'studio',
    phone: '08031234567',
  },
  'requests.previewCompanyOrder': {
    service: 'move',
    move_type: 'move-in',
    move_option: 'door-to-door',
    present_location: 'Surulere, Lagos',
    destination: 'Yaba, Lagos',
    preferred_date: addDays(lagosDate(new Date()), 3),
    preferred_time: '10:00',
    room_size: 'studio',
  },
  'programs.changeItem': {
    version: 1,
    title: 'Lunch',
    date: '2031-03-04',
    time: '10:00',
    price_kobo: 100,
    fields: { restaurant: 'Mama Put', people: 3 },
  },
  'programs.sayServed': { version: 1, served: true },
  'programs.reportItem': { version: 1, reason: 'Cold' },
  'programs.createItem': {
    kind: 'meal',
    title: 'Lunch',
    date: '2031-03-04',
    time: '10:00',
    price_kobo: 100,
    fields: { restaurant: 'Mama Put', people: 3 },
  },
};

type Endpoint = { readonly path: string; readonly method: string; readonly operation: Described };
type Answer = { readonly status: number; readonly code: string | undefined; readonly text: string };

let kaya: Kaya;
let endpoints: Endpoint[];

const account = async (): Promise<string> => {
  const { rows } = await kaya.owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ('p' || gen_random_uuid() || '@walls.example', 'Person', now()) RETURNING id`,
  );
  return rows[0]?.id ?? '';
};
const signIn = async (id: string): Promise<string> => {
  const token = newSecret();
  await kaya.owner.query(
    `INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
     VALUES ($1, 'browser', $2, now() + interval '1 day', now() + interval '1 day')`,
    [id, hashSecret(token)],
  );
  return token;
};
const newCompany = async (name: string): Promise<{ id: string; admin: string }> => {
  const admin = await account();
  const card = { customer_id: null, last4: '4081', brand: 'Verve' };
  const { id } = await actPatiently(kaya.parts.db, system, (act) =>
    createCompany(act, { name, account_id: admin, program_name: null, tier: null, card }),
  );
  return { id, admin };
};
/** Adds a person to the list who has not accepted. */
const list = async (company: string, access: Access): Promise<string> => {
  const id = await account();
  await kaya.owner.query(
    `INSERT INTO companies.company_employees (company_id, name, email, access) SELECT $1, 'Person', email, $2 FROM identity.accounts WHERE id = $3`,
    [company, access, id],
  );
  return id;
};
const join = async (company: string, access: Access, gone = false): Promise<string> => {
  const id = await account();
  await kaya.owner.query(
    `INSERT INTO companies.company_employees (company_id, name, email, access, deactivated_at, account_id, joined_at)
     SELECT $1, 'Person', email, $2, CASE WHEN $3 THEN now() END, id, now() FROM identity.accounts WHERE id = $4`,
    [company, access, gone, id],
  );
  return id;
};

const ask = async (
  { path, method, operation }: Endpoint,
  company: string,
  token: string | null,
  child = nobodysId,
  left = 20,
): Promise<Answer> => {
  const at = path.replace('{company}', company).replaceAll(/\{\w+\}/g, child);
  const required = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.required);
  const query = new URLSearchParams(required.map(({ name, schema = {} }) => [name, String(validBody(schema))]));
  const described = operation.requestBody?.content['application/json']?.schema;
  const body = bodies[operation.operationId] ?? (described && validBody(described));
  const response = await fetch(`${kaya.url}${at}?${query}`, {
    method: method.toUpperCase(),
    headers: {
      ...(method === 'get' ? {} : { origin: kaya.url, 'content-type': 'application/json' }),
      ...(token ? { cookie: `kaya=${token}` } : {}),
    },
    redirect: 'manual',
    ...(method === 'get' || body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // A slow machine may have no connection in time, but not for ever.
  if (response.status === 503 && left > 0) {
    await sleep(1_000);
    return ask({ path, method, operation }, company, token, child, left - 1);
  }
  const json = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as { code?: string }) : {};
  return { status: response.status, code: json?.code, text };
};

beforeAll(async () => {
  kaya = await startKayaWithDemo();
  const { paths } = (await (await fetch(`${kaya.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  endpoints = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/companies/{company}'))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
}, demoTakes_ms);
afterAll(() => kaya.stop());

describe('role by operation', () => {
  test('every endpoint of a company has a permission', () => {
    const names = endpoints.map(({ operation }) => operation.operationId);
    expect(names.filter((name) => !(name in needs)).sort()).toEqual([]);
    expect(Object.keys(needs).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('members without the right, former ones and people who have not accepted are refused; for strangers the company does not exist', async () => {
    const faults: string[] = [];
    const people = async () => {
      const company = await newCompany('Zuma Foods Ltd');
      const other = await newCompany('Other Ltd');
      const [manager, employee] = [await join(company.id, 'manager'), await join(company.id, 'employee')];
      return {
        id: company.id,
        strangers: { stranger: await signIn(await account()), other: await signIn(other.admin) },
        closed: {
          access_switched_off: await signIn(await join(company.id, 'admin', true)),
          not_joined: await signIn(await list(company.id, 'admin')),
        },
        members: {
          admin: await signIn(company.admin),
          manager: await signIn(manager),
          employee: await signIn(employee),
        } satisfies Record<Access, string>,
      };
    };
    const readers = await people();
    for (const endpoint of endpoints) {
      const { operationId } = endpoint.operation;
      // Fresh people, because an earlier endpoint may have changed them.
      const { id: company, strangers, closed, members } = endpoint.method === 'get' ? readers : await people();
      const seen: string[] = [];
      const visitor = await ask(endpoint, company, null);
      if (visitor.status !== 401) seen.push(`visitor ${visitor.status}`);
      for (const [who, token] of Object.entries(strangers)) {
        const { status, code } = await ask(endpoint, company, token);
        if (status !== 404) seen.push(`${who} ${status} ${code}`);
      }
      for (const [reason, token] of Object.entries(closed)) {
        const { status, code } = await ask(endpoint, company, token);
        if (status !== 403 || code !== reason) seen.push(`${reason} ${status} ${code}`);
      }
      for (const access of accesses.toReversed()) {
        const { status, code } = await ask(endpoint, company, members[access]);
        const operation = needs[operationId];
        const allowed = operation !== undefined && may(access, operation);
        if (allowed !== (code !== 'not_allowed')) seen.push(`${access} ${status} ${code}`);
        if (status === 401 || status >= 500 || code === 'invalid_request') seen.push(`${access} ${status} ${code}`);
      }
      if (seen.length > 0) faults.push(`${operationId}: ${seen.join(', ')}`);
    }
    expect(faults).toEqual([]);
  }, 600_000);
});

describe('two companies', () => {
  test('no endpoint of one answers with, or acts on, anything of the other', async () => {
    const { rows: demo } = await kaya.owner.query<{ id: string }>(
      `SELECT id FROM companies.companies WHERE name = 'Zuma Foods Ltd' AND slug NOT LIKE '%person%' ORDER BY id LIMIT 1`,
    );
    const zuma = demo[0]?.id ?? '';
    const { rows: tables } = await kaya.owner.query<{ name: string }>(
      `SELECT format('%I.%I', c.table_schema, c.table_name) AS name FROM information_schema.columns c
        JOIN information_schema.columns i USING (table_schema, table_name)
        JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.column_name = 'company_id' AND i.column_name = 'id' AND i.data_type = 'uuid' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const ids: string[] = [];
    for (const { name } of tables) {
      const { rows } = await kaya.owner.query<{ id: string }>(`SELECT id FROM ${name} WHERE company_id = $1 LIMIT 1`, [
        zuma,
      ]);
      ids.push(...rows.map(({ id }) => id));
    }
    expect(ids.length).toBeGreaterThan(3);
    const other = await newCompany('Other Ltd');
    const token = await signIn(other.admin);
    const faults: string[] = [];
    for (const endpoint of endpoints) {
      const children = /\{(?!company)\w+\}/.test(endpoint.path) ? ids : [nobodysId];
      for (const child of children) {
        const { status, text } = await ask(endpoint, other.id, token, child);
        if (children === ids && status < 400) faults.push(`${endpoint.operation.operationId} ${child}: ${status}`);
        if (/zuma/i.test(text) || ids.some((id) => id !== child && text.includes(id)))
          faults.push(`${endpoint.operation.operationId} shows ${text.slice(0, 200)}`);
      }
    }
    expect(faults).toEqual([]);
  }, 600_000);

  test('the live stream of one gets nothing about the other', async () => {
    const [one, two] = [await newCompany('One Ltd'), await newCompany('Two Ltd')];
    const heard = async (who: string) => {
      const stop = new AbortController();
      const response = await fetch(`${kaya.url}/api/live`, {
        headers: { cookie: `kaya=${await signIn(who)}` },
        signal: stop.signal,
      });
      let said = '';
      const reading = (async () => {
        for await (const part of response.body ?? []) said += new TextDecoder().decode(part as Uint8Array);
      })().catch(() => undefined);
      return { said: () => said, stop: () => (stop.abort(), reading) };
    };
    const [first, second] = [await heard(one.admin), await heard(two.admin)];
    // Its admin gets an event of their new company, and so does a stream that is already open.
    await actPatiently(kaya.parts.db, system, async (act) => {
      act.emit(companiesEvents.company_created, { companyId: one.id, name: 'One Ltd', accountId: nobodysId });
    });
    await until(() => first.said().includes('company'));
    expect(second.said()).not.toContain('company');
    await Promise.all([first.stop(), second.stop()]);
  });
});
