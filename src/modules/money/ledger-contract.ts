// Reports of the ledger, for staff: what each account held on a day, its entries, what is owed, commission and VAT by month.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, isoDate, pageOf } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { accountKinds, type AccountKind } from './ledger.ts';
import { owedKinds } from './ledger-words.ts';

export const ledgerRefusals = {
  day_ahead: refusal(422, 'day_ahead', 'Not yet', 'This day has not come yet.'),
  before_ledger: refusal(422, 'before_ledger', 'Before the first entry', 'The ledger begins later than this.'),
  period_turned: refusal(422, 'period_turned', 'Check the period', 'The period ends before it begins.'),
  report_too_long: refusal(
    422,
    'report_too_long',
    'Too long for a file',
    'A file has 5,000 rows at most. Choose a shorter period.',
  ),
} as const;
const { day_ahead, before_ledger, period_turned, report_too_long } = ledgerRefusals;

/** Rows of a file; a PDF with this many has a hundred pages. */
export const maxReportRows = 5_000;

const accountKind = z.enum(Object.keys(accountKinds) as [AccountKind, ...AccountKind[]]);
const file = z.custom<Uint8Array<ArrayBuffer>>();
const csv = { answer: file, gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] } } as const;
const pdf = { answer: file, gives: { kind: 'bytes', types: ['application/pdf'] } } as const;
const asTable = 'The same as a table for spreadsheets: amounts in naira, and no cell runs as a formula.';
const asPaper = 'The same as a PDF.';

const trialQuery = z.strictObject({
  /** A Lagos day; today by default. */
  day: z.optional(isoDate),
});
const trialBalance = z.object({
  day: z.string(),
  /** null: nothing was ever posted. */
  first_day: z.nullable(z.string()),
  /** At the end of the day; for today, now. + is what Kaya owes or earned. */
  rows: z.array(z.object({ kind: accountKind, balance_kobo: z.int() })),
  /** The two are equal. */
  debit_kobo: z.int(),
  credit_kobo: z.int(),
});
export type TrialBalance = z.output<typeof trialBalance>;
const trialRefusals = [day_ahead, before_ledger];

export const readTrialBalance = endpoint({
  name: 'money.readTrialBalance',
  method: 'GET',
  path: '/api/staff/ledger',
  who: 'staff',
  summary:
    'The trial balance at the end of a Lagos day: what each kind of account held. Debits and credits are the same.',
  query: trialQuery,
  answer: trialBalance,
  refusals: trialRefusals,
});
export const readTrialBalanceCsv = endpoint({
  name: 'money.readTrialBalanceCsv',
  method: 'GET',
  path: '/api/staff/ledger/csv',
  who: 'staff',
  summary: asTable,
  query: trialQuery,
  ...csv,
  refusals: trialRefusals,
});
export const readTrialBalancePdf = endpoint({
  name: 'money.readTrialBalancePdf',
  method: 'GET',
  path: '/api/staff/ledger/pdf',
  who: 'staff',
  summary: asPaper,
  query: trialQuery,
  ...pdf,
  refusals: trialRefusals,
});

const ofKind = { kind: z.enum(owedKinds, 'Choose who owes or is owed') };
const owed = z.object({
  /** Names the account: `worker_payable.<id>`. */
  id: z.string(),
  /** The person or company; null: not known, as of a customer without an account. */
  whose: z.nullable(z.string()),
  /** The account of the person, where there is one. */
  person_id: z.nullable(z.string()),
  /** The job, ride, bill or payment that the money belongs to; null: the balance is the person's or company's. */
  about_id: z.nullable(z.string()),
  /** + is owed by Kaya, − to Kaya. */
  balance_kobo: z.int(),
  /** Since when it has not been zero. */
  since: z.string(),
});
export type Owed = z.output<typeof owed>;

export const listOwed = endpoint({
  name: 'money.listOwed',
  method: 'GET',
  path: '/api/staff/ledger/owed',
  who: 'staff',
  summary: 'What is owed to whom, or by whom, and since when; the longest first, 40 a page.',
  query: z.extend(cursorQuery, ofKind),
  answer: pageOf(owed),
});
export const readOwedCsv = endpoint({
  name: 'money.readOwedCsv',
  method: 'GET',
  path: '/api/staff/ledger/owed/csv',
  who: 'staff',
  summary: `${asTable} The first ${maxReportRows} rows.`,
  query: z.strictObject(ofKind),
  ...csv,
});
export const readOwedPdf = endpoint({
  name: 'money.readOwedPdf',
  method: 'GET',
  path: '/api/staff/ledger/owed/pdf',
  who: 'staff',
  summary: `${asPaper} The first ${maxReportRows} rows.`,
  query: z.strictObject(ofKind),
  ...pdf,
});

const yearQuery = z.strictObject({
  /** By default this year, in Lagos. */
  year: z.optional(z.string().check(z.regex(/^20\d{2}$/, 'Choose a year'))),
});
const bookMonth = z.object({
  /** `2026-11` */
  id: z.string(),
  /** What each account of earnings gained in the month, kobo. */
  commission_kobo: z.int(),
  payout_fees_kobo: z.int(),
  company_sales_kobo: z.int(),
  /** Negative: what providers took. */
  provider_fees_kobo: z.int(),
  losses_kobo: z.int(),
  /** VAT in the invoices with VAT and in what Kaya supplies by receipts of the month, less that of credit notes and of what was given back. */
  vat_kobo: z.int(),
  /** The VAT of invoices less that of credit notes, and of receipts less that of what was given back. */
  invoiced_vat_kobo: z.int(),
  receipts_vat_kobo: z.int(),
  invoices: z.int(),
  invoiced_kobo: z.int(),
  credit_notes: z.int(),
  credited_kobo: z.int(),
  receipts: z.int(),
  service_kobo: z.int(),
  service_back_kobo: z.int(),
});
export type BookMonth = z.output<typeof bookMonth>;
const bookMonths = z.object({
  year: z.string(),
  /** All years of the ledger; the newest first. */
  years: z.array(z.string()),
  /** The newest first. */
  months: z.array(bookMonth),
});
const yearRefusals = [day_ahead, before_ledger];

export const readBookMonths = endpoint({
  name: 'money.readBookMonths',
  method: 'GET',
  path: '/api/staff/ledger/months',
  who: 'staff',
  summary: 'Commission, other earnings and VAT of each month of a year.',
  query: yearQuery,
  answer: bookMonths,
  refusals: yearRefusals,
});
export const readBookMonthsCsv = endpoint({
  name: 'money.readBookMonthsCsv',
  method: 'GET',
  path: '/api/staff/ledger/months/csv',
  who: 'staff',
  summary: asTable,
  query: yearQuery,
  ...csv,
  refusals: yearRefusals,
});
export const readBookMonthsPdf = endpoint({
  name: 'money.readBookMonthsPdf',
  method: 'GET',
  path: '/api/staff/ledger/months/pdf',
  who: 'staff',
  summary: asPaper,
  query: yearQuery,
  ...pdf,
  refusals: yearRefusals,
});

const oneAccount = z.object({ account: z.string().check(z.maxLength(80, 'Use at most 80 characters')) });
/** Lagos days, both in the period; by default this month up to today. */
const period = { from: z.optional(isoDate), to: z.optional(isoDate) };
const ledgerEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** The kind of the posting. */
  posting: z.string(),
  posting_id: z.string(),
  /** The job, ride, debt or bill that it is about. */
  about_id: z.nullable(z.string()),
  amount_kobo: z.int(),
  /** What the account held after this entry. */
  balance_kobo: z.int(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;
const accountRefusals = [day_ahead, before_ledger, period_turned];

export const readLedgerAccount = endpoint({
  name: 'money.readLedgerAccount',
  method: 'GET',
  path: '/api/staff/ledger/accounts/{account}',
  who: 'staff',
  summary:
    'The statement of one account in a period, newest first, 40 entries a page: `provider_balance` for one of the house, `worker_payable.<id>` for one of a person, company or order.',
  params: oneAccount,
  query: z.strictObject({
    ...period,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,16}-\d{1,15}$/, 'This cursor is not valid for this list'))),
  }),
  answer: z.object({
    ...pageOf(ledgerEntry).shape,
    kind: accountKind,
    whose: z.nullable(z.string()),
    person_id: z.nullable(z.string()),
    from: z.string(),
    to: z.string(),
    /** Before the first entry of the period, and after the last one. */
    opening_kobo: z.int(),
    closing_kobo: z.int(),
  }),
  refusals: accountRefusals,
});
export const readLedgerAccountCsv = endpoint({
  name: 'money.readLedgerAccountCsv',
  method: 'GET',
  path: '/api/staff/ledger/accounts/{account}/csv',
  who: 'staff',
  summary: asTable,
  params: oneAccount,
  query: z.strictObject(period),
  ...csv,
  refusals: [...accountRefusals, report_too_long],
});
export const readLedgerAccountPdf = endpoint({
  name: 'money.readLedgerAccountPdf',
  method: 'GET',
  path: '/api/staff/ledger/accounts/{account}/pdf',
  who: 'staff',
  summary: asPaper,
  params: oneAccount,
  query: z.strictObject(period),
  ...pdf,
  refusals: [...accountRefusals, report_too_long],
});
