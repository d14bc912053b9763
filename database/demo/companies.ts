// corporate@kaya.example: the admin of a company with a card, two teams and a few colleagues.
import type pg from 'pg';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { keepSignUp } from '../../src/modules/companies/server/corporate-signups.sql.ts';
import { createCompany } from '../../src/modules/companies/server/door.ts';
import { verifyCompany } from '../../src/modules/companies/staff-contract.ts';
import type { CallAs } from './call.ts';

const colleagues = [
  { name: 'Hauwa Bello', email: 'hauwa@zuma.example', role: 'HR manager', access: 'manager', team: 'People' },
  { name: 'Chidi Nwosu', email: 'chidi@zuma.example', role: 'Facilities', access: 'manager', team: 'Facilities' },
  {
    name: 'Segun Adeyemi',
    email: 'segun@zuma.example',
    role: 'Driver liaison',
    access: 'employee',
    team: 'Facilities',
  },
  { name: 'Ngozi Eze', email: 'ngozi@zuma.example', role: null, access: 'employee', team: 'People' },
] as const;

/** Answers the company's id. */
export const seedCompany = async (
  { db, owner }: { readonly db: Database; readonly owner: pg.Pool },
  admin: Actor,
): Promise<string> => {
  const card = { customer_id: null, last4: '4081', brand: 'Verve' };
  const { id } = await db.act(system, (act) =>
    createCompany(act, {
      name: 'Zuma Foods Ltd',
      account_id: admin.accountId ?? '',
      program_name: 'guest-relocation',
      tier: 'Standard',
      card,
    }),
  );
  await owner.query(`INSERT INTO companies.teams (company_id, name) VALUES ($1, 'People'), ($1, 'Facilities')`, [id]);
  for (const { name, email, role, access, team } of colleagues)
    await owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, role, access, team_id, invited_at)
       SELECT $1, $2, $3, $4, $5, t.id, now() FROM companies.teams t WHERE t.company_id = $1 AND t.name = $6`,
      [id, name, email, role, access, team],
    );
  return id;
};

/** Staff have looked at it. A large company has just asked for an account. */
export const seedCompanyDesk = async (
  { db, call }: { readonly db: Database; readonly call: CallAs },
  member: Actor,
  company: string,
): Promise<void> => {
  const staff: Actor = { ...member, kind: 'staff' };
  await call(staff, verifyCompany, { params: { id: company } });
  await db.act(system, (act) =>
    act.one(keepSignUp, {
      organization: 'Lagoon Hotels Group',
      work_email: 'grace.etim@lagoonhotels.example',
      company_size: '201-1000',
      phone: '+2348091112233',
      agreed: true,
    }),
  );
};
