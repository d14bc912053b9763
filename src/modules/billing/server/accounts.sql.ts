import { as, query } from '../../../kernel/db/query.ts';
import type { CompanyProgram } from '../../companies/rules.ts';
import type { WayToPay } from '../rules.ts';

const pays = as<WayToPay>('text');

/** A company as a payer; may_owe_kobo: the total it may order before it pays; email: where its invoices go, or null. */
export const payer = query(
  'billing.payer',
  { company: 'uuid', first_kobo: 'int8', max_kobo: 'int8' },
  {
    id: 'uuid',
    name: 'text',
    pays,
    card_brand: 'text?',
    card_last4: 'text?',
    tin: 'text?',
    address: 'text?',
    limit_kobo: 'int8',
    may_owe_kobo: 'int8?',
    days_to_pay: 'int4',
    email: 'text?',
    city: 'text?',
    telephone: 'text?',
    asked_at: 'timestamptz?',
    asked_note: 'text',
    refused_reason: 'text?',
    owed_kobo: 'int8',
  },
  `SELECT c.id, c.name, c.pays, c.card_brand, c.card_last4, c.tin, c.address, coalesce(a.limit_kobo, 0) AS limit_kobo,
          billing.read_limit(c.id, $first_kobo, $max_kobo) AS may_owe_kobo,
          coalesce(a.days_to_pay, 14) AS days_to_pay, a.email, a.city, a.telephone, a.asked_at, coalesce(a.asked_note, '') AS asked_note, a.refused_reason,
          coalesce(a.owed_kobo, 0) AS owed_kobo
     FROM companies.companies c LEFT JOIN billing.accounts a ON a.company_id = c.id WHERE c.id = $company`,
);

/** Admins who can sign in, oldest first. */
export const adminsOf = query(
  'billing.adminsOf',
  { company: 'uuid' },
  { account_id: as<string>('uuid'), email: 'text' },
  `SELECT e.account_id, e.email FROM companies.company_employees e
    WHERE e.company_id = $company AND e.access = 'admin' AND e.deactivated_at IS NULL AND e.account_id IS NOT NULL ORDER BY e.id LIMIT 20`,
);

/** Spends that are on no bill yet. */
export const notBilled = query(
  'billing.notBilled',
  { company: 'uuid' },
  { program: as<CompanyProgram>('text'), reserved_kobo: 'int8', spent_kobo: 'int8' },
  `SELECT program, reserved_kobo, spent_kobo FROM companies.unbilled_sums WHERE company_id = $company`,
);

export const overdueOf = query(
  'billing.overdueOf',
  { company: 'uuid', today: 'date' },
  { amount_kobo: 'int8' },
  `SELECT coalesce(sum(total_kobo - paid_kobo - credited_kobo), 0)::int8 AS amount_kobo FROM billing.bills
    WHERE company_id = $company AND settled_at IS NULL AND due_on < $today`,
);

/** What was done in a month, billed or not: the sum that Insights shows. */
export const spentIn = query(
  'billing.spentIn',
  { company: 'uuid', month: 'date' },
  { amount_kobo: 'int8' },
  `SELECT coalesce(sum(spent_kobo), 0)::int8 AS amount_kobo FROM companies.month_sums WHERE company_id = $company AND month = $month`,
);

/** The open bill that is due first. */
export const firstDueOf = query(
  'billing.firstDueOf',
  { company: 'uuid' },
  { bill_id: 'uuid', number: 'text', due_on: 'date', open_kobo: 'int8' },
  `SELECT b.id AS bill_id, i.number, b.due_on, b.total_kobo - b.paid_kobo - b.credited_kobo AS open_kobo
     FROM billing.bills b JOIN money.invoices i ON i.id = b.invoice_id
    WHERE b.company_id = $company AND b.settled_at IS NULL ORDER BY b.due_on, b.id LIMIT 1`,
);

export const firstMonthOf = query(
  'billing.firstMonthOf',
  { company: 'uuid' },
  { at: 'timestamptz' },
  `SELECT created_at AS at FROM billing.bills WHERE company_id = $company ORDER BY id LIMIT 1`,
);

const listed = {
  id: 'uuid',
  name: 'text',
  pays,
  owed_kobo: 'int8',
  due_on: 'date?',
  asked_at: 'timestamptz?',
} as const;
const shown = `c.id, c.name, c.pays, coalesce(a.owed_kobo, 0) AS owed_kobo, a.due_on, a.asked_at`;

/** Companies with bills due until that day, longest overdue first. */
export const owing = query(
  'billing.owing',
  { until: 'date', after: 'date', after_id: 'uuid', max: 'int8' },
  listed,
  `SELECT ${shown}
     FROM (SELECT * FROM billing.accounts WHERE due_on IS NOT NULL AND due_on <= $until AND (due_on, company_id) > ($after, $after_id)
            ORDER BY due_on, company_id LIMIT $max) a
     JOIN companies.companies c ON c.id = a.company_id ORDER BY a.due_on, a.company_id`,
);

/** Companies with an open request, longest wait first. */
export const asking = query(
  'billing.asking',
  { after: 'timestamptz', after_id: 'uuid', max: 'int8' },
  listed,
  `SELECT ${shown}
     FROM (SELECT * FROM billing.accounts WHERE asked_at IS NOT NULL AND (asked_at, company_id) > ($after, $after_id)
            ORDER BY asked_at, company_id LIMIT $max) a
     JOIN companies.companies c ON c.id = a.company_id ORDER BY a.asked_at, a.company_id`,
);

/** All, newest first. */
export const allPayers = query(
  'billing.allPayers',
  { before: 'uuid', max: 'int8' },
  listed,
  `SELECT ${shown}
     FROM (SELECT * FROM companies.companies WHERE id < $before ORDER BY id DESC LIMIT $max) c
     LEFT JOIN billing.accounts a ON a.company_id = c.id ORDER BY c.id DESC`,
);

export const keepContact = query(
  'billing.keepContact',
  {
    company: 'uuid',
    email: as<string | null>('text?'),
    city: as<string | null>('text?'),
    telephone: as<string | null>('text?'),
  },
  {},
  `SELECT billing.keep_contact($company, $email, $city, $telephone)`,
);

export const askInvoicing = query(
  'billing.askInvoicing',
  { company: 'uuid', note: 'text' },
  { asked: 'bool' },
  `SELECT billing.ask_for_invoicing($company, $note) AS asked`,
);

export const answerNo = query(
  'billing.answerNo',
  { company: 'uuid', reason: 'text' },
  { answered: 'bool' },
  `SELECT billing.refuse_invoicing($company, $reason) AS answered`,
);

export const keepTerms = query(
  'billing.keepTerms',
  { company: 'uuid', limit_kobo: 'int8', days: 'int4' },
  {},
  `SELECT billing.set_terms($company, $limit_kobo, $days)`,
);
