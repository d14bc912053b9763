// /company/{slug}: a company's booking page (decisions.md, "Corporate side"; security.md, threat 24).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { clockTime, email, idCursorQuery, isoDate, pageOf, search, uuid } from '../../shared/fields.ts';
import { companiesRefusals, ofCompany } from './contract.ts';
import { entryRefusals } from './entry-contract.ts';
import { accesses } from './rules.ts';
import { budgetScopes, spendServices } from './spend-rules.ts';

const bySlug = z.object({ slug: z.string().check(z.minLength(1), z.maxLength(200)) });

export const readBookingPage = endpoint({
  name: 'companies.readBookingPage',
  method: 'GET',
  path: '/api/company-pages/{slug}',
  who: 'anyone',
  summary:
    'Whose booking page this is: the name and the program of a company, how its people sign in, and nothing more.',
  params: bySlug,
  answer: z.object({
    name: z.string(),
    program_name: z.nullable(z.string()),
    closed: z.boolean(),
    /** The company's own sign-in: none, in addition to the email link, or instead of it. */
    sign_on: z.enum(['none', 'offered', 'required']),
  }),
});

export const sendBookingLink = endpoint({
  name: 'companies.sendBookingLink',
  method: 'POST',
  path: '/api/company-pages/{slug}/links',
  who: 'anyone',
  summary:
    'Sends a booking link to an email on the company’s list. The answer and its time are the same for an email that is not on the list.',
  params: bySlug,
  body: z.strictObject({ email }),
  answer: z.object({ email: z.string() }),
  status: 202,
});

/** over_kobo: by how much more than the limit was used. */
const budgetLeft = {
  scope: z.enum(budgetScopes),
  limit_kobo: z.int(),
  left_kobo: z.int(),
  over_kobo: z.int(),
} as const;

/** month: the first day of the Lagos month of the budgets. */
export const bookingDesk = z.object({
  company_id: z.string(),
  company_name: z.string(),
  program_name: z.nullable(z.string()),
  /** Why the company may not order at present, in a sentence; null: it may. */
  no_orders: z.nullable(z.string()),
  employee_id: z.string(),
  name: z.string(),
  email: z.string(),
  access: z.enum(accesses),
  cost_centre_id: z.nullable(z.string()),
  services: z.array(z.enum(spendServices)),
  /** The remaining rules, as sentences. */
  rules: z.array(z.string()),
  month: z.string(),
  /** Budgets of the person it is for. An employee does not see those of the team and the company. */
  budgets: z.array(z.object(budgetLeft)),
  /** Without a day: the two months after this one, if something is booked for them. */
  later: z.array(z.object({ month: z.string(), budgets: z.array(z.object(budgetLeft)) })),
  /** Why the requested day, time, service and price need an approval, as sentences. Areas are checked when it is ordered. */
  over: z.array(z.string()),
  cost_centres: z.array(
    z.object({ id: z.string(), kind: z.enum(['cost_centre', 'project']), code: z.string(), name: z.string() }),
  ),
  /** Open relocations that are for this person or that they manage; the newest 50. */
  relocations: z.array(z.object({ id: z.string(), name: z.string(), employee_id: z.nullable(z.string()) })),
});
export type BookingDesk = z.output<typeof bookingDesk>;

export const readBookingDesk = endpoint({
  name: 'companies.readBookingDesk',
  method: 'GET',
  path: '/api/company-pages/{slug}/desk',
  who: 'account',
  summary:
    'What the signed-in person may book for this company. People who do not belong to it, or have left, get not_found. A member is told what is missing before its pages open.',
  params: bySlug,
  /**
   * day: selects the month of the budgets; default: today. time, service: checked against the rules, both or none. amount_kobo: the price
   * to check against the budgets. employee_id: the person it is for, whom listBookable finds.
   */
  query: z.strictObject({
    day: z.optional(isoDate),
    time: z.optional(clockTime),
    service: z.optional(z.enum(spendServices)),
    amount_kobo: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Not an amount'))),
    employee_id: z.optional(uuid),
  }),
  answer: bookingDesk,
  refusals: [...entryRefusals, companiesRefusals.not_allowed],
});

const bookable = z.object({ id: z.string(), name: z.string(), email: z.string(), team: z.nullable(z.string()) });
export type Bookable = z.output<typeof bookable>;

export const listBookable = endpoint({
  name: 'companies.listBookable',
  method: 'GET',
  path: '/api/companies/{company}/bookable-people',
  who: 'account',
  summary:
    'The people whom a manager may book for: those of their team, or for an admin everybody. By name; 20 a page. Search looks in names, emails and roles. With id: that person only.',
  params: ofCompany,
  query: z.extend(idCursorQuery, { search, id: z.optional(uuid) }),
  answer: pageOf(bookable),
  refusals: [companiesRefusals.not_allowed],
});
