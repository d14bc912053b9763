// Companies of a running program, and their people with sessions: they call it over HTTP like a browser or a program.
import { system } from '../../src/kernel/db/actor.ts';
import { createCompany } from '../../src/modules/companies/server/door.ts';
import type { Access } from '../../src/modules/companies/rules.ts';
import { hashSecret, newSecret } from '../../src/modules/identity/server/door.ts';
import { actPatiently, type Kaya } from './kaya.ts';

/** method and path, with its body and headers. */
export type Send = (
  line: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;

export const sender =
  (kaya: Kaya, who: Readonly<Record<string, string>>): Send =>
  async (line, body, headers = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(`${kaya.url}${path}`, {
      method,
      headers: {
        ...who,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
  };

/** With the key of a company. */
export const withKey = (kaya: Kaya, secret: string): Send => sender(kaya, { authorization: `Bearer ${secret}` });

let count = 0;
/** A person with an account and a session. */
export const signedIn = async (kaya: Kaya): Promise<{ accountId: string; email: string; send: Send }> => {
  count += 1;
  const token = newSecret();
  const email = `company-person${count}@example.com`;
  const { rows } = await kaya.owner.query<{ id: string }>(
    `WITH made AS (INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, $2, now()) RETURNING id)
     INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
     SELECT id, 'browser', $3, now() + interval '1 day', now() + interval '1 day' FROM made RETURNING account_id AS id`,
    [email, `Person ${count}`, hashSecret(token)],
  );
  return { accountId: rows[0]?.id ?? '', email, send: sender(kaya, { cookie: `kaya=${token}`, origin: kaya.url }) };
};

/** A company with its admin. */
export const companyWithAdmin = async (kaya: Kaya, name = 'Zuma Foods Ltd') => {
  const admin = await signedIn(kaya);
  const card = { customer_id: null, last4: '4081', brand: 'Verve' };
  const { id } = await actPatiently(kaya.parts.db, system, (act) =>
    createCompany(act, { name, account_id: admin.accountId, program_name: 'guest-relocation', tier: 'Standard', card }),
  );
  const at = `/api/companies/${id}`;
  return {
    id,
    admin,
    at,
    join: async (access: Access) => {
      const person = await signedIn(kaya);
      await kaya.owner.query(
        `INSERT INTO companies.company_employees (company_id, name, email, access, account_id, joined_at)
         VALUES ($1, 'Ada Eze', $2, $3, $4, now())`,
        [id, person.email, access, person.accountId],
      );
      return person;
    },
    /** Creates a key with these scopes; returns its id and the key itself. */
    key: async (scopes: readonly string[], more: object = {}): Promise<{ id: string; secret: string; send: Send }> => {
      const made = await admin.send(`POST ${at}/api-keys`, { name: 'Payroll', scopes, life_days: 0, ...more });
      const { key, secret } = made.body as { key?: { id: string }; secret?: string };
      if (!key || !secret) throw new Error(`no key: ${JSON.stringify(made.body)}`);
      return { id: key.id, secret, send: withKey(kaya, secret) };
    },
  };
};
export type CompanyWithAdmin = Awaited<ReturnType<typeof companyWithAdmin>>;
