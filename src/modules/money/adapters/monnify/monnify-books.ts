// What Monnify lists: transactions, refunds and disbursements. It lists no settlements: a message names one, and then its transactions can be
// had. It has no list of disputes. Its amounts are naira with decimals.
import * as z from 'zod/mini';
import { type Ask, shaped } from '../ask-json.ts';
import { type BookKind, type Books, instant, type Listed, type ListedState, nextPage, pageOf } from '../books.ts';
import { feeKobo, kobo } from '../naira-wire.ts';
import { isUnknown } from './ask-monnify.ts';

const text = z.nullish(z.string());

const transaction = z.object({
  transactionReference: z.string(),
  paymentReference: z.string(),
  paymentStatus: z.string(),
  amountPaid: z.nullish(kobo),
  fee: z.nullish(feeKobo),
  currencyCode: text,
  currency: text,
  createdOn: instant,
});
const refund = z.object({
  refundReference: z.string(),
  refundAmount: kobo,
  refundStatus: z.string(),
  createdOn: instant,
});
const transfer = z.object({
  reference: z.string(),
  transactionReference: text,
  amount: kobo,
  fee: z.nullish(feeKobo),
  currency: text,
  status: z.string(),
  createdOn: z.nullish(instant),
  dateCreated: z.nullish(instant),
});
const settled = z.object({ settlementAmount: kobo, completedOn: z.nullish(instant), createdOn: z.nullish(instant) });

/** A part of a transfer has come in, whatever is missing. */
const paid = /^(?:PAID|OVERPAID|PARTIALLY_PAID|UNDERPAID)$/;
const transactionState = (status: string): ListedState => {
  if (paid.test(status)) return 'done';
  if (/^(?:REVERSED|REFUNDED)$/.test(status)) return 'reversed';
  return status === 'PENDING' ? 'under_way' : 'failed';
};
const refundState = (status: string): ListedState =>
  status === 'COMPLETED' ? 'done' : status === 'FAILED' ? 'failed' : 'under_way';
const transferStates: Readonly<Record<string, ListedState>> = {
  SUCCESS: 'done',
  COMPLETED: 'done',
  FAILED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'reversed',
};

const nothing = { fee_kobo: null, parts_kobo: null };
type Listing = Extract<BookKind, 'payment' | 'refund' | 'payout'>;
const readings: Readonly<Record<Listing, readonly [string, (row: unknown) => Listed]>> = {
  payment: [
    '/api/v1/transactions/search',
    (row) => {
      const one = shaped(transaction, row);
      return {
        ...nothing,
        provider_id: one.transactionReference,
        reference: one.paymentReference,
        amount_kobo: one.amountPaid ?? 0,
        fee_kobo: one.fee ?? null,
        currency: one.currencyCode ?? one.currency ?? 'NGN',
        state: transactionState(one.paymentStatus),
        at: one.createdOn,
      };
    },
  ],
  refund: [
    '/api/v1/refunds',
    (row) => {
      const one = shaped(refund, row);
      return {
        ...nothing,
        provider_id: one.refundReference,
        reference: one.refundReference,
        amount_kobo: one.refundAmount,
        currency: 'NGN',
        state: refundState(one.refundStatus),
        at: one.createdOn,
      };
    },
  ],
  payout: [
    '/api/v2/disbursements/single/transactions',
    (row) => {
      const one = shaped(transfer, row);
      const at = one.createdOn ?? one.dateCreated;
      if (!at) throw new Error('The provider answered in another shape');
      return {
        ...nothing,
        provider_id: one.transactionReference ?? one.reference,
        reference: one.reference,
        amount_kobo: one.amount,
        fee_kobo: one.fee ?? null,
        currency: one.currency ?? 'NGN',
        state: transferStates[one.status] ?? 'under_way',
        at,
      };
    },
  ],
};

const list = z.object({
  content: z.array(z.unknown()),
  last: z.nullish(z.boolean()),
  totalPages: z.nullish(z.number()),
  totalElements: z.nullish(z.number()),
});
const size = '50';
const hasReading = (kind: BookKind): kind is Listing => Object.hasOwn(readings, kind);

export const monnifyBooks = (ask: Ask): Books => ({
  name: 'monnify',
  keeps: ['payment', 'refund', 'payout'],
  page: async (kind, { from, to }, next) => {
    if (!hasReading(kind)) throw new Error(`Monnify lists no ${kind}s`);
    const [path, listedOf] = readings[kind];
    const at = pageOf(next, 0);
    const times = { from: String(from.getTime()), to: String(to.getTime()) };
    // Disbursements have no filter by time; they are listed newest first.
    const query: Record<string, string> =
      kind === 'payout' ? { pageSize: size, pageNo: String(at) } : { ...times, size, page: String(at) };
    const { content, last, totalPages, totalElements } = shaped(
      list,
      await ask('GET', `${path}?${new URLSearchParams(query)}`),
    );
    const rows = content.map(listedOf);
    const isOver = last ?? (typeof totalPages === 'number' ? at + 1 >= totalPages : rows.length === 0);
    const isOlder = kind === 'payout' && rows.length > 0 && rows.every((row) => row.at < from);
    return {
      rows,
      next: nextPage(at, !isOver && !isOlder),
      total: kind === 'payout' ? null : (totalElements ?? null),
    };
  },
  settlement: async (reference) => {
    try {
      const query = new URLSearchParams({ reference });
      const answer = await ask('GET', `/api/v1/transactions/find-by-settlement-reference?${query}`);
      const { content } = shaped(z.object({ content: z.array(settled) }), answer);
      const [first] = content;
      if (!first) return null;
      const amount_kobo = content.reduce((sum, one) => sum + one.settlementAmount, 0);
      return {
        ...nothing,
        provider_id: reference,
        reference: null,
        amount_kobo,
        currency: 'NGN',
        state: 'done',
        at: first.completedOn ?? first.createdOn ?? new Date(),
      };
    } catch (error) {
      if (isUnknown(error)) return null;
      throw error;
    }
  },
});
