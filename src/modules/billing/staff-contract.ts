// Company accounts, for staff: terms, transfers, credit notes, bills (decisions.md "Staff console").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, isoDate, koboAmount, pageOf, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { ofCompany } from '../companies/contract.ts';
import { billingRefusals, billingView, billView, wholeBill } from './contract.ts';
import { waysToPay } from './rules.ts';

export const staffBillingRefusals = {
  too_much: refusal(409, 'too_much', 'More than is left to pay', 'The invoice has less left to pay.'),
  recorded_before: refusal(
    409,
    'recorded_before',
    'Recorded already',
    'This invoice already has a payment with this reference.',
  ),
  not_received_yet: refusal(422, 'not_received_yet', 'In the future', 'Choose today or an earlier day.'),
  nothing_to_bill: billingRefusals.nothing_to_bill,
  not_asked: refusal(409, 'not_asked', 'Already answered', 'This request was already answered.'),
  nothing_refused: refusal(
    409,
    'nothing_refused',
    'Nothing to send again',
    'The invoice and its credit notes are registered, or wait to be registered.',
  ),
  no_card: refusal(409, 'no_card', 'No card on file', 'The company has to add a card before it can pay by card.'),
} as const;
const refuse = staffBillingRefusals;

export const billingShelves = ['overdue', 'owing', 'asked'] as const;
export type BillingShelf = (typeof billingShelves)[number];

/** id: the company's. due_on: the earliest due day; null: nothing is owed. */
const billingRow = z.object({
  id: z.string(),
  name: z.string(),
  pays: z.enum(waysToPay),
  owed_kobo: z.int(),
  due_on: z.nullable(z.string()),
  asked_at: z.nullable(z.string()),
});
export type BillingRow = z.output<typeof billingRow>;

/** registration_notes: why the bill or a credit note is not registered, in words for staff. */
const reminded = z.extend(wholeBill, {
  reminders: z.int(),
  reminded_at: z.nullable(z.string()),
  registration_notes: z.array(z.object({ number: z.string(), reason: z.string() })),
});
/** bills: the newest 24. */
export const billingFile = z.object({
  id: z.string(),
  name: z.string(),
  billing: billingView,
  asked_note: z.string(),
  bills: z.array(reminded),
});
export type BillingFile = z.output<typeof billingFile>;
export type StaffBill = BillingFile['bills'][number];
export { billView };

const reason = text(300, 'Write the reason');
const ofBill = z.object({ id: uuid });

export const listBillingAccounts = endpoint({
  name: 'billing.listBillingAccounts',
  method: 'GET',
  path: '/api/staff/billing',
  who: 'staff',
  summary:
    'Companies: those that owe, the longest due first; overdue ones; those that ask for invoices; or all. 20 a page.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum(billingShelves)) }),
  answer: pageOf(billingRow),
});

export const readBillingFile = endpoint({
  name: 'billing.readBillingFile',
  method: 'GET',
  path: '/api/staff/billing/{company}',
  who: 'staff',
  summary: 'A company: how it pays, its credit, its invoices with payments, credit notes and reminders.',
  params: ofCompany,
  answer: billingFile,
});

export const setTerms = endpoint({
  name: 'billing.setTerms',
  method: 'PUT',
  path: '/api/staff/billing/{company}/terms',
  who: 'staff',
  own: { company: 'company' },
  summary: 'How a company pays, its credit and its days to pay. Answers a request for invoices with yes.',
  params: ofCompany,
  body: z.strictObject({
    pays: z.enum(waysToPay),
    limit_kobo: z
      .int('Enter an amount')
      .check(z.gte(0, 'Enter an amount'), z.lte(100_000_000_000_000, 'This amount is too large')),
    days_to_pay: z.int('Enter the days').check(z.gte(0, 'Enter 0 to 90 days'), z.lte(90, 'Enter 0 to 90 days')),
    reason,
  }),
  answer: billingFile,
  refusals: [refuse.no_card],
});

export const refuseInvoicing = endpoint({
  name: 'billing.refuseInvoicing',
  method: 'POST',
  path: '/api/staff/billing/{company}/invoicing-refusal',
  who: 'staff',
  own: { company: 'company' },
  summary: 'Answers a request for invoices with no. The company reads the reason.',
  params: ofCompany,
  body: z.strictObject({ reason }),
  answer: billingFile,
  refusals: [refuse.not_asked],
});

export const billNow = endpoint({
  name: 'billing.billNow',
  method: 'POST',
  path: '/api/staff/billing/{company}/bills',
  who: 'staff',
  own: { company: 'company' },
  summary: 'Bills everything not billed yet, without waiting for the month to end.',
  params: ofCompany,
  body: z.strictObject({ reason }),
  answer: billingFile,
  refusals: [refuse.nothing_to_bill],
  idempotent: true,
});

export const recordTransfer = endpoint({
  name: 'billing.recordTransfer',
  method: 'POST',
  path: '/api/staff/invoices/{id}/transfers',
  who: 'staff',
  own: { id: 'bill' },
  summary: 'Records a bank transfer that pays one invoice, in full or in part.',
  params: ofBill,
  body: z.strictObject({
    amount_kobo: koboAmount,
    reference: text(100, 'Enter the bank’s reference'),
    received_on: isoDate,
  }),
  answer: billingFile,
  refusals: [refuse.too_much, refuse.recorded_before, refuse.not_received_yet],
  idempotent: true,
});

export const issueCreditNote = endpoint({
  name: 'billing.issueCreditNote',
  method: 'POST',
  path: '/api/staff/invoices/{id}/credit-notes',
  who: 'staff',
  own: { id: 'bill' },
  summary: 'Takes an amount off an invoice, by a note with its own number. Never more than is left to pay.',
  params: ofBill,
  body: z.strictObject({ amount_kobo: koboAmount, reason }),
  answer: billingFile,
  refusals: [refuse.too_much],
  idempotent: true,
});

export const sendEInvoiceAgain = endpoint({
  name: 'billing.sendEInvoiceAgain',
  method: 'POST',
  path: '/api/staff/invoices/{id}/registration',
  who: 'staff',
  own: { id: 'bill' },
  summary:
    'Sends an invoice and its credit notes to the revenue service again, after it refused them or details were missing. The numbers stay the same.',
  params: ofBill,
  answer: billingFile,
  refusals: [refuse.nothing_refused],
});
