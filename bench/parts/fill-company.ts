// Two companies of the same shape in one database: a small one, and one with the given numbers of people and orders. Each has an admin with a
// session.
import { hashOf } from './fill-size.ts';

export type CompanySize = { readonly employees: number; readonly orders: number; readonly teams: number };

const hex = (value: number): string => value.toString(16).padStart(12, '0');
/** For company number n: its id, its admin's account, and the admin's session token. */
export const companyId = (n: number): string => `01900000-0000-7000-8000-${hex(n)}`;
const adminId = (n: number): string => `01900000-0001-7000-8000-${hex(n)}`;
export const secretOfAdmin = (n: number): string => `bench-company-${n}-${'0'.repeat(40)}`.slice(0, 43);

/**
 * Orders of the last 24 months, one in five still reserved, over all teams and programs; one in a hundred belongs to a relocation, one in twenty
 * was asked about, and one in 240 waits for an approval; 25 at least, so that a page of them is as long.
 */
export const fillCompany = (n: number, { employees, orders, teams }: CompanySize): string => `
  INSERT INTO identity.accounts (id, email, name, email_confirmed_at) VALUES ('${adminId(n)}', 'admin${n}@company.example', 'Admin ${n}', now());
  INSERT INTO identity.sessions (account_id, kind, token_hash, expires_at, ends_at)
  VALUES ('${adminId(n)}', 'browser', '${hashOf(secretOfAdmin(n))}', now() + interval '1 day', now() + interval '1 day');
  INSERT INTO companies.companies (id, name, slug, admin_user_id, program_name, tier, pays, card_last4, card_brand)
  VALUES ('${companyId(n)}', 'Company ${n}', 'company-${n}', '${adminId(n)}', 'guest-relocation', 'Standard', 'card', '4081', 'Verve');
  CREATE TEMP TABLE team_${n} AS SELECT g AS nth, uuidv7() AS id FROM generate_series(0, ${teams - 1}) g;
  INSERT INTO companies.teams (id, company_id, name) SELECT id, '${companyId(n)}', 'Team ' || nth FROM team_${n};
  INSERT INTO companies.company_employees (company_id, name, email, access, account_id, joined_at)
  VALUES ('${companyId(n)}', 'Admin ${n}', 'admin${n}@company.example', 'admin', '${adminId(n)}', now());
  CREATE TEMP TABLE person_${n} AS SELECT g AS nth, uuidv7() AS id FROM generate_series(0, ${employees - 1}) g;
  INSERT INTO companies.company_employees (id, company_id, name, email, team_id)
  SELECT p.id, '${companyId(n)}', 'Person ' || p.nth, 'p' || p.nth || '@company${n}.example', t.id
    FROM person_${n} p JOIN team_${n} t ON t.nth = p.nth % ${teams};
  CREATE TEMP TABLE relocation_${n} AS SELECT g AS nth, uuidv7() AS id FROM generate_series(0, ${Math.max(19, Math.ceil(orders / 500))}) g;
  INSERT INTO companies.relocations (id, company_id, employee_id, person_name, person_email, by_email, team_id, budget_kobo, starts_on, family_size, from_place,
      to_place, contact_name, contact_phone)
  SELECT r.id, '${companyId(n)}', p.id, 'Person ' || p.nth, NULL, false, t.id, 500000000, current_date, 3, 'Ibadan', 'Lagos', 'Desk', '+2348030000000'
    FROM relocation_${n} r JOIN person_${n} p ON p.nth = r.nth % ${employees} JOIN team_${n} t ON t.nth = p.nth % ${teams};
  INSERT INTO companies.spends (company_id, key, program, title, employee_id, team_id, relocation_id, amount_kobo, state, month, settled_at)
  SELECT '${companyId(n)}', 'item:' || gen_random_uuid(), (ARRAY['move', 'meal', 'swap', 'housing'])[1 + g % 4], 'Order ' || g, p.id, t.id,
         CASE WHEN g % 100 = 0 THEN (SELECT r.id FROM relocation_${n} r WHERE r.nth = g / 500) END, 1000000 + g,
         CASE WHEN g % 5 = 0 THEN 'reserved' ELSE 'spent' END, (date_trunc('month', now()) - (g / 4 % 24) * interval '1 month')::date,
         CASE WHEN g % 5 = 0 THEN NULL ELSE now() END
    FROM generate_series(0, ${orders - 1}) g JOIN person_${n} p ON p.nth = g % ${employees} JOIN team_${n} t ON t.nth = p.nth % ${teams};
  INSERT INTO companies.orders (company_id, key, service, title, employee_id, ordered_by, person_name, via, starts_at, from_place, to_place, state, price_kobo, team_id,
      relocation_id, ended_at, money, money_kobo)
  SELECT s.company_id, s.key, s.program, s.title, s.employee_id, s.employee_id, e.name, 'item', s.month + (s.amount_kobo % 28) * interval '1 day', 'Yaba, Lagos',
         'Lekki, Lagos', CASE s.state WHEN 'reserved' THEN (ARRAY['asked', 'booked', 'scheduled', 'on_the_way'])[1 + s.amount_kobo / 5 % 4] ELSE 'done' END,
         s.amount_kobo, s.team_id, s.relocation_id, s.settled_at, s.state, s.amount_kobo
    FROM companies.spends s JOIN companies.company_employees e ON e.id = s.employee_id WHERE s.company_id = '${companyId(n)}';
  INSERT INTO companies.approvals (company_id, serves, order_id, asked_by, employee_id, team_id, title, amount_kobo, starts_at, reasons, ask_reason, order_body, status,
      expires_at, decided_at, until_at)
  SELECT '${companyId(n)}', 'request', uuidv7(), p.id, p.id, t.id, 'Studio to Yaba', 5000000, now() + interval '3 days', '["It is over the budget."]',
         'The office moves.', '{}', CASE WHEN g % 12 = 0 THEN 'pending' ELSE 'expired' END, now() + interval '2 days', CASE WHEN g % 12 > 0 THEN now() END,
         now() + interval '3 days'
    FROM generate_series(0, ${Math.max(300, Math.ceil(orders / 20))}) g JOIN person_${n} p ON p.nth = g % ${employees} JOIN team_${n} t ON t.nth = p.nth % ${teams};
  INSERT INTO companies.approval_steps (approval_id, nth, who) SELECT id, 1, 'team' FROM companies.approvals WHERE company_id = '${companyId(n)}';
`;
