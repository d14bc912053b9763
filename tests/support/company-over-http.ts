// A company whose people sign in over HTTP, for tests of what hangs on a session.
import { system } from '../../src/kernel/db/actor.ts';
import { signIn } from '../../src/modules/identity/contract.ts';
import { createCompany } from '../../src/modules/companies/server/door.ts';
import type { Access } from '../../src/modules/companies/rules.ts';
import { openConfirmedAccount } from '../../src/modules/identity/server/door.ts';
import { goodPassword } from './identity-api.ts';
import type { Kaya, Person } from './kaya.ts';

export type SignedIn = Person & { readonly accountId: string; readonly email: string };

/** Somebody with a proven mailbox, signed in by password. */
export const signedInPerson = async (kaya: Kaya, email: string, name = 'Amina Bello'): Promise<SignedIn> => {
  const accountId = await kaya.parts.db.act(system, (act) =>
    openConfirmedAccount(act, { email, name, phone: null, password: goodPassword }),
  );
  const person = kaya.person();
  await person.call(signIn, { body: { email, password: goodPassword } });
  return { ...person, accountId, email };
};

/** admin@DOMAIN runs it. */
export const openCompanyOverHttp = async (kaya: Kaya, domain: string, name = 'Zuma Foods Ltd') => {
  const admin = await signedInPerson(kaya, `admin@${domain}`);
  const card = { customer_id: null, last4: '4081', brand: 'Verve' };
  const { id, slug } = await kaya.parts.db.act(system, (act) =>
    createCompany(act, { name, account_id: admin.accountId, program_name: 'guest-relocation', tier: 'Standard', card }),
  );
  /** On the list; whether they have an account or not. Their row's id. */
  const list = async (email: string, access: Access = 'employee', who = 'Ngozi Eze'): Promise<string> => {
    const { rows } = await kaya.owner.query<{ id: string }>(
      `INSERT INTO companies.company_employees (company_id, name, email, access) VALUES ($1, $2, $3, $4) RETURNING id`,
      [id, who, email, access],
    );
    return rows[0]?.id ?? '';
  };
  /** Somebody with an account who has accepted. */
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
