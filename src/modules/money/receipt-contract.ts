// Receipts and invoices, for the person they were issued to.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf, uuid } from '../../shared/fields.ts';
import { invoiceView } from './invoice-contract.ts';

/** One line of the list. */
const receiptSummary = z.pick(invoiceView, {
  id: true,
  number: true,
  subject_kind: true,
  title: true,
  total_kobo: true,
  paid: true,
  issued_at: true,
});
export type ReceiptSummary = z.output<typeof receiptSummary>;

export const listMyReceipts = endpoint({
  name: 'money.listMyReceipts',
  method: 'GET',
  path: '/api/receipts',
  who: 'account',
  summary: 'Your receipts and invoices, newest first; 20 a page.',
  query: idCursorQuery,
  answer: pageOf(receiptSummary),
});

export const readReceipt = endpoint({
  name: 'money.readReceipt',
  method: 'GET',
  path: '/api/receipts/{id}',
  who: 'anyone',
  summary:
    'One receipt, by its id or the id of what it is for; for its account, holders of the tracking link, and staff.',
  params: z.object({ id: uuid }),
  /** link: the secret of a tracking link. */
  query: z.strictObject({ link: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'Not a tracking link'))) }),
  /** tips_kobo: given in addition to the price; all of it goes to those who did the work. */
  answer: z.extend(invoiceView, { tips_kobo: z.int() }),
});
