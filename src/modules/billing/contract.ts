// Billing of a company, for its admins (decisions.md "Corporate side"). Amounts kobo, VAT included; days `YYYY-MM-DD` in Lagos.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { email, idCursorQuery, notes, optionalLine, pageOf, phone, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { cardSetupRefusals } from '../companies/card-setup-contract.ts';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';
import { companyPrograms } from '../companies/rules.ts';
import { invoiceView } from '../money/invoice-contract.ts';
import { eInvoiceStates, neededDetails } from './e-invoice-rules.ts';
import { billStates, readTin, tinWords, waysToPay } from './rules.ts';

export const billingRefusals = {
  not_allowed: companiesRefusals.not_allowed,
  already_asked: refusal(
    409,
    'already_asked',
    'Already asked',
    'Your company already pays by invoice, or has asked to. We answer within two working days.',
  ),
  nothing_open: refusal(409, 'nothing_open', 'Nothing to pay', 'This invoice is paid. You were not charged.'),
  nothing_to_bill: refusal(409, 'nothing_to_bill', 'Nothing to bill', 'Nothing is left to bill.'),
  card_off: cardSetupRefusals.card_off,
} as const;

const kobo = z.int();
/** number: its invoice's. month: the first day of the billed month. open_kobo: what is left to pay. */
export const billView = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  month: z.string(),
  issued_at: z.string(),
  due_on: z.string(),
  total_kobo: kobo,
  paid_kobo: kobo,
  credited_kobo: kobo,
  open_kobo: kobo,
  state: z.enum(billStates),
  /** Orders that are not on it because their dispute was open: they come on a later bill. */
  left_out: z.int(),
  left_out_kobo: kobo,
});
export type BillView = z.output<typeof billView>;

const taken = z.object({
  id: z.string(),
  amount_kobo: kobo,
  how: z.enum(['transfer', 'card']),
  reference: z.string(),
  received_on: z.string(),
});
/**
 * At the revenue service. qr and registered_at: only once registered. is_test: registered with the sandbox. missing: details that the
 * company must complete first.
 */
const eInvoiceView = z.object({
  irn: z.string(),
  state: z.enum(eInvoiceStates),
  is_test: z.boolean(),
  registered_at: z.nullable(z.string()),
  qr: z.nullable(z.string()),
  missing: z.array(z.enum(neededDetails)),
});
export type EInvoiceView = z.output<typeof eInvoiceView>;
const creditNote = z.object({
  id: z.string(),
  /** `KC-2026-000001`. */
  number: z.string(),
  amount_kobo: kobo,
  reason: z.string(),
  issued_at: z.string(),
  e_invoice: z.nullable(eInvoiceView),
});
/** A bill with its invoice, payments and credit notes, oldest first. */
export const wholeBill = z.object({
  ...billView.shape,
  invoice: invoiceView,
  payments: z.array(taken),
  /** Automatic charges of the company's card. failure: the reason; is_open: the bank has not answered. */
  card_tries: z.array(
    z.object({ nth: z.int(), tried_on: z.string(), failure: z.nullable(z.string()), is_open: z.boolean() }),
  ),
  credit_notes: z.array(creditNote),
  /** Null: electronic invoices were off when it was issued. */
  e_invoice: z.nullable(eInvoiceView),
  /** What the company may withhold if the law requires it; null: the invoice does not mention it. */
  withholding: z.nullable(z.object({ percent: z.int(), amount_kobo: kobo })),
});
export type WholeBill = z.output<typeof wholeBill>;

const firstDue = z.object({ bill_id: z.string(), number: z.string(), due_on: z.string(), open_kobo: kobo });
const bankAccount = z.object({ bank: z.string(), account: z.string(), name: z.string() });
/**
 * card: the card on file. terms: only if the company pays by invoice. limit_kobo: the max that may be owed, reserved and unbilled together.
 * used_kobo: owed, reserved, and spent but not billed yet. not_billed: the next bill so far, by program. reserved_kobo: orders that are not
 * done yet. email_to: where invoices go now.
 */
export const billingView = z.object({
  pays: z.enum(waysToPay),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  terms: z.nullable(z.object({ limit_kobo: kobo, days_to_pay: z.int() })),
  limit_kobo: kobo,
  used_kobo: kobo,
  owed_kobo: kobo,
  overdue_kobo: kobo,
  reserved_kobo: kobo,
  not_billed: z.array(z.object({ program: z.enum(companyPrograms), amount_kobo: kobo })),
  /** When the company requested payment by invoice; null: no open request. */
  asked_at: z.nullable(z.string()),
  refused_reason: z.nullable(z.string()),
  details: z.object({
    tin: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    telephone: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  email_to: z.nullable(z.string()),
  pay_to: z.nullable(bankAccount),
  /** The month of the first bill; null: none yet. */
  first_month: z.nullable(z.string()),
  today: z.string(),
  /** The day on which the next bill of a month is made. */
  next_bill_on: z.string(),
  /** The open bill that is due first; null: nothing is to pay. */
  first_due: z.nullable(firstDue),
  /** Whether bills are charged to the company's kept card; card null: no card is kept. next: the next charge. */
  by_card: z.object({
    is_on: z.boolean(),
    card: z.nullable(
      z.object({
        brand: z.string(),
        last4: z.string(),
        exp_month: z.nullable(z.int()),
        exp_year: z.nullable(z.int()),
        expired: z.boolean(),
      }),
    ),
    next: z.nullable(z.object({ bill_id: z.string(), number: z.string(), amount_kobo: kobo, on: z.string() })),
  }),
});
export type BillingView = z.output<typeof billingView>;

const refusals = [billingRefusals.not_allowed];
const ofBill = z.extend(ofCompany, { id: uuid });
const file = z.custom<Uint8Array<ArrayBuffer>>();
const statementMonth = z.string('Choose a month').check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Choose a month'));
/** Default: the present month. */
const ofMonth = z.strictObject({ month: z.optional(statementMonth) });

export const readBilling = endpoint({
  name: 'billing.readBilling',
  method: 'GET',
  path: '/api/companies/{company}/billing',
  who: 'account',
  summary: 'How a company pays, its credit, what it owes and what is not billed yet. For its admins.',
  params: ofCompany,
  answer: billingView,
  refusals,
});

/**
 * The figures of the dashboard's first page and of Billing, from the same sums. spent_kobo: done in this Lagos month, billed or not, as in
 * Insights. reserved_kobo: ordered and not done, in any month. due_kobo: what open bills ask for, overdue_kobo of it included.
 * not_billed_kobo: the next bill so far. next_bill_on: when it is made. left_kobo: what may still be ordered.
 */
export const moneyView = z.object({
  month: z.string(),
  spent_kobo: kobo,
  reserved_kobo: kobo,
  not_billed_kobo: kobo,
  next_bill_on: z.string(),
  due_kobo: kobo,
  overdue_kobo: kobo,
  /** The open bill that is due first; null: nothing is to pay. */
  first_due: z.nullable(firstDue),
  limit_kobo: kobo,
  left_kobo: kobo,
});
export type MoneyView = z.output<typeof moneyView>;

export const readMoney = endpoint({
  name: 'billing.readMoney',
  method: 'GET',
  path: '/api/companies/{company}/money',
  who: 'account',
  summary: 'What a company has spent this month, has reserved, owes and may still order. For its admins.',
  params: ofCompany,
  answer: moneyView,
  refusals,
});

export const listBills = endpoint({
  name: 'billing.listBills',
  method: 'GET',
  path: '/api/companies/{company}/invoices',
  who: 'account',
  summary: 'The invoices of a company, newest first; 20 a page. For its admins.',
  params: ofCompany,
  query: idCursorQuery,
  answer: pageOf(billView),
  refusals,
});

export const readBill = endpoint({
  name: 'billing.readBill',
  method: 'GET',
  path: '/api/companies/{company}/invoices/{id}',
  who: 'account',
  summary: 'One invoice of a company with its lines, payments and credit notes. For its admins.',
  params: ofBill,
  answer: wholeBill,
  refusals,
});

export const billSoFar = endpoint({
  name: 'billing.billSoFar',
  method: 'POST',
  path: '/api/companies/{company}/invoices',
  who: 'account',
  summary:
    'Bills what is done and not billed yet, without waiting for the month to end, so that it can be paid. For the admins of a company.',
  params: ofCompany,
  answer: wholeBill,
  status: 201,
  refusals: [...refusals, billingRefusals.nothing_to_bill],
  idempotent: true,
});

/** disputed: a dispute of it is open now. day: of the service; null: not known. key: `request:ID`. */
export const billOrder = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  person: z.nullable(z.string()),
  day: z.nullable(z.string()),
  amount_kobo: kobo,
  disputed: z.boolean(),
});
export type BillOrder = z.output<typeof billOrder>;

export const listBillOrders = endpoint({
  name: 'billing.listBillOrders',
  method: 'GET',
  path: '/api/companies/{company}/invoices/{id}/orders',
  who: 'account',
  summary: 'The orders on an invoice, in the order in which they were made, 50 a page: what, for whom, when, how much.',
  params: ofBill,
  query: idCursorQuery,
  answer: pageOf(billOrder),
  refusals,
});

export const readBillPdf = endpoint({
  name: 'billing.readBillPdf',
  method: 'GET',
  path: '/api/companies/{company}/invoices/{id}/pdf',
  who: 'account',
  summary: 'The same invoice as PDF, with both tax numbers, the VAT and the account to pay to.',
  params: ofBill,
  answer: file,
  gives: { kind: 'bytes', types: ['application/pdf'] },
  refusals,
});

export const readBillCsv = endpoint({
  name: 'billing.readBillCsv',
  method: 'GET',
  path: '/api/companies/{company}/invoices/{id}/csv',
  who: 'account',
  summary: 'The orders on an invoice as CSV, one a row, with person, team, cost centre and project.',
  params: ofBill,
  answer: file,
  gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] },
  refusals,
});

export const readBillUbl = endpoint({
  name: 'billing.readBillUbl',
  method: 'GET',
  path: '/api/companies/{company}/invoices/{id}/ubl',
  who: 'account',
  summary: 'The same invoice as UBL 2.1, for programs that read electronic invoices.',
  params: ofBill,
  answer: file,
  gives: { kind: 'bytes', types: ['application/xml'] },
  refusals,
});

export const readCreditNoteUbl = endpoint({
  name: 'billing.readCreditNoteUbl',
  method: 'GET',
  path: '/api/companies/{company}/credit-notes/{id}/ubl',
  who: 'account',
  summary: 'A credit note as UBL 2.1. For the admins of the company.',
  params: ofBill,
  answer: file,
  gives: { kind: 'bytes', types: ['application/xml'] },
  refusals,
});

export const readCreditNotePdf = endpoint({
  name: 'billing.readCreditNotePdf',
  method: 'GET',
  path: '/api/companies/{company}/credit-notes/{id}/pdf',
  who: 'account',
  summary: 'A credit note as PDF. For the admins of the company.',
  params: ofBill,
  answer: file,
  gives: { kind: 'bytes', types: ['application/pdf'] },
  refusals,
});

export const readAccountPdf = endpoint({
  name: 'billing.readAccountPdf',
  method: 'GET',
  path: '/api/companies/{company}/statements/pdf',
  who: 'account',
  summary:
    "A month of the company's account as PDF: invoices, payments and credit notes, with what was owed before and after.",
  params: ofCompany,
  query: ofMonth,
  answer: file,
  gives: { kind: 'bytes', types: ['application/pdf'] },
  refusals,
});

export const readAccountCsv = endpoint({
  name: 'billing.readAccountCsv',
  method: 'GET',
  path: '/api/companies/{company}/statements/csv',
  who: 'account',
  summary: 'The same month as CSV.',
  params: ofCompany,
  query: ofMonth,
  answer: file,
  gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] },
  refusals,
});

export const switchCardCharges = endpoint({
  name: 'billing.switchCardCharges',
  method: 'PUT',
  path: '/api/companies/{company}/card-charges',
  who: 'account',
  summary: "Whether invoices are charged to the company's card on their due date. By an admin.",
  params: ofCompany,
  body: z.strictObject({ is_on: z.boolean('Choose on or off') }),
  answer: billingView,
  refusals,
});

export const saveBillingDetails = endpoint({
  name: 'billing.saveBillingDetails',
  method: 'PUT',
  path: '/api/companies/{company}/billing-details',
  who: 'account',
  summary:
    'Sets the tax number, address, phone number and email of future invoices. By an admin. Without an email, an admin gets them.',
  params: ofCompany,
  body: z.strictObject({
    tin: optionalLine(20).check(
      z.overwrite((typed) => readTin(typed) ?? typed),
      z.refine((typed) => typed === '' || readTin(typed) !== null, tinWords),
    ),
    address: optionalLine(300),
    city: optionalLine(80),
    telephone: z.nullable(phone),
    email: z.nullable(email),
  }),
  answer: billingView,
  refusals,
});

export const askForInvoicing = endpoint({
  name: 'billing.askForInvoicing',
  method: 'POST',
  path: '/api/companies/{company}/invoicing',
  who: 'account',
  summary: 'Asks Kaya for monthly invoices with credit, a tailored account. By an admin; staff answer.',
  params: ofCompany,
  body: z.strictObject({ note: notes(500) }),
  answer: billingView,
  status: 202,
  refusals: [...refusals, billingRefusals.already_asked],
});
