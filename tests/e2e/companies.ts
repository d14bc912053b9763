// What journeys of companies share: a separate company for each.
import { type BrowserContext, expect } from '@playwright/test';
import { changeRows } from '../support/journey-database.ts';
import { randomWord } from '../support/random-word.ts';
import { newCustomer } from './riding.ts';

export type NewCompany = { id: string; slug: string; name: string; admin: string };

/** Makes the person of this browser the admin of a company with a card. a-company-sets-up-its-card shows the pages for that. */
export const newCompany = async (context: BrowserContext): Promise<NewCompany> => {
  const admin = await newCustomer(context, 'admin');
  const [id, slug] = [crypto.randomUUID(), `journey-foods-${crypto.randomUUID().slice(0, 8)}`];
  const name = `Journey Foods ${randomWord()}`;
  const made = await changeRows(
    `INSERT INTO companies.companies (id, name, slug, admin_user_id, program_name, pays, card_last4, card_brand)
     SELECT $1, $2, $3, id, 'guest-relocation', 'card', '4081', 'Verve' FROM identity.accounts WHERE email = $4`,
    [id, name, slug, admin],
  );
  expect(made).toBe(1);
  await joined(id, 'Amina Bello', admin, 'admin');
  return { id, slug, name, admin };
};

type Access = 'admin' | 'manager' | 'employee';

/** Adds somebody to the company's list; they join by accepting. */
export const listed = (company: string, name: string, email: string, access: Access) =>
  changeRows(`INSERT INTO companies.company_employees (company_id, name, email, access) VALUES ($1, $2, $3, $4)`, [
    company,
    name,
    email,
    access,
  ]);

/** A member with an account who has accepted. */
export const joined = (company: string, name: string, email: string, access: Access) =>
  changeRows(
    `INSERT INTO companies.company_employees (company_id, name, email, access, account_id, joined_at)
     SELECT $1, $2, a.email, $4, a.id, now() FROM identity.accounts a WHERE a.email = $3`,
    [company, name, email, access],
  );
