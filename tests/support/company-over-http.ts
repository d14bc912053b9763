// A company whose people sign in over HTTP, for tests of session effects.
import { system } from '../../src/kernel/db/actor.ts';
import { createCompany } from '../../src/modules/companies/server/door.ts';
import type { Access } from '../../src/modules/companies/rules.ts';
import { isLongPassword } from '../../src/modules/identity/rules.ts';
import { hashPassword } from '../../src/modules/identity/server/secrets.ts';
import { goodPassword } from './identity-api.ts';
import { actPatiently, enter, type Kaya, type Person } from './kaya.ts';

export type SignedIn = Person & { readonly accountId: string; readonly email: string };

let hash: Promise<string> | undefined;
/** A signed-in person with a proven mailbox; their password is goodPassword. */
export const signedInPerson = async (kaya: Kaya, email: string, name = 'Amina Bello'): Promise<SignedIn> => {
  hash ??= hashPassword(goodPassword);
  const { rows } = await kaya.owner.query<{ id: string }>(
    `WITH made AS (INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ($1, $2, now()) RETURNING id)
     INSERT INTO identity.passwords (account_id, hash, long) SELECT id, $3, $4 FROM made RETURNING account_id AS id`,
    [email, name, await hash, isLongPassword(goodPassword)],
  );
  const accountId = rows[0]?.id ?? '';
  const person = kaya.person();
  await enter(kaya.owner, person, accountId);
  return { ...person, accountId, email };
};

/** admin@DOMAIN runs it. */
export const openCompanyOverHttp = async (kaya: Kaya, domain: string, name = 'Zuma Foods Ltd') => {
  const admin = await signedInPerson(kaya, `admin@${domain}`);
  const card = { customer_id: null, last4: '4081', brand: 'Verve' };
  const { id, slug } = await actPatiently(kaya.parts.db, system, (act) =>
    createCompany(act, { name, account_id: admin.accountId, program_name: 'guest-relocation', tier: 'Standard', card }),
  );
  /** Adds a person to the list, with or without an account. Returns their row's id. */
  const list = async (email: string, access: Access = 'employee', who = 'Ngozi Eze'): Promise<string> => {
    const { rows } = await kaya.owner.query<{ id: string }>(
      `INSERT INTO companies.company_employees (company_id, name, email, access) VALUES ($1, $2, $3, $4) RETURNING id`,
      [id, who, email, access],
    );
    return rows[0]?.id ?? '';
  };
  /** A person with an account who has accepted. */
  const join = async (
    email: string,
    access: Access = 'employee',
  ): Promise<SignedIn & { readonly employeeId: string }> => {
    const employeeId = await list(email, access);
    const person = await signedInPerson(kaya, email, 'Ngozi Eze');
    await kaya.owner.query('UPDATE companies.company_employees SET account_id = $2, joined_at = now() WHERE id = $1', [
      employeeId,
      person.accountId,
    ]);
    return { ...person, employeeId };
  };
  return { id, slug, domain, admin, list, join, in: { params: { company: id } } };
};
export type HttpCompany = Awaited<ReturnType<typeof openCompanyOverHttp>>;
