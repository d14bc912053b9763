// A company with people, for tests in one process: each member acts as an ordinary account.
import { randomUUID } from 'node:crypto';
import { type Actor, system } from '../../src/kernel/db/actor.ts';
import { createCompany } from '../../src/modules/companies/server/door.ts';
import type { Access } from '../../src/modules/companies/rules.ts';
import type { JobDatabase } from './job-database.ts';

type Account = Actor & { readonly accountId: string };
export type TestCompany = {
  readonly id: string;
  readonly slug: string;
  readonly admin: Account;
  /** A new account that joins with this access; `employee_id` is their row. */
  readonly join: (access: Access, team_id?: string | null) => Promise<Account & { readonly employee_id: string }>;
};

export const openCompany = async (market: JobDatabase, name = 'Zuma Foods Ltd'): Promise<TestCompany> => {
  const newAccount = async (): Promise<Account> => {
    const { accountId, ...actor } = await market.account();
    return { ...actor, accountId: accountId ?? '' };
  };
  const admin = await newAccount();
  const card = { customer_id: null, last4: '4081', brand: 'Verve' };
  const { id, slug } = await market.db.act(system, (act) =>
    createCompany(act, { name, account_id: admin.accountId, program_name: 'guest-relocation', tier: 'Standard', card }),
  );
  return {
    id,
    slug,
    admin,
    join: async (access, team_id = null) => {
      const account = await newAccount();
      const { rows } = await market.owner.query<{ id: string }>(
        `INSERT INTO companies.company_employees (company_id, name, email, access, team_id, account_id, joined_at)
         SELECT $1, 'Ada ' || left($2, 8), a.email, $3, $4, a.id, now() FROM identity.accounts a WHERE a.id = $5 RETURNING id`,
        [id, randomUUID(), access, team_id, account.accountId],
      );
      return { ...account, employee_id: rows[0]?.id ?? '' };
    },
  };
};

/** A company verified by staff: it may write to any number of people. */
export const openCheckedCompany = async (market: JobDatabase): Promise<TestCompany> => {
  const company = await openCompany(market);
  await market.owner.query('UPDATE companies.companies SET verified_at = now() WHERE id = $1', [company.id]);
  return company;
};
