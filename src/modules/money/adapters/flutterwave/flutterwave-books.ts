// What Flutterwave lists: transactions, refunds, transfers, settlements and chargebacks. Its amounts are naira.
import * as z from 'zod/mini';
import { type Ask, shaped } from '../ask-json.ts';
import { type BookKind, type Books, instant, type Listed, type ListedState, nextPage, pageOf } from '../books.ts';
import { feeKobo, kobo } from '../naira-wire.ts';
import { refundIn } from './flutterwave-refunds.ts';

const id = z.union([z.number(), z.string()]);
const text = z.nullish(z.string());
const fee = z.nullish(feeKobo);
const common = { id, status: z.string(), currency: text, created_at: instant };

const transaction = z.object({
  ...common,
  tx_ref: z.string(),
  amount: kobo,
  charged_amount: z.nullish(kobo),
  app_fee: fee,
});
const refund = z.object({ ...common, amount_refunded: kobo, comment: text, comments: text });
const transfer = z.object({ ...common, reference: text, amount: kobo, fee });
const settlement = z.object({
  ...common,
  gross_amount: kobo,
  net_amount: kobo,
  app_fee: fee,
  merchant_fee: fee,
  chargeback: fee,
  refund: fee,
  stampduty_charge: fee,
  destination: text,
});
const chargeback = z.object({ ...common, amount: kobo, tx_ref: text });

/** Its words differ by case and by way of payment (`completed-mpgs`). */
const stateOf =
  (done: RegExp, failed: RegExp, reversed?: RegExp) =>
  (status: string): ListedState => {
    if (done.test(status)) return 'done';
    if (failed.test(status)) return 'failed';
    return reversed?.test(status) ? 'reversed' : 'under_way';
  };
const transactionState = stateOf(/^success/i, /^fail/i, /^revers/i);
const refundState = stateOf(/^(?:complete|success)/i, /^fail/i);
const settlementState = stateOf(/^complete/i, /^(?:fail|flag)/i);
/** `declined` means that Kaya contested it; then the bank decides. */
const chargebackState = stateOf(/^(?:lost|accepted)/i, /^(?:won|reversed)/i);

const nothing = { reference: null, fee_kobo: null, parts_kobo: null };
const sharedOf = (one: { id: string | number; currency?: string | null | undefined; created_at: Date }) => ({
  ...nothing,
  provider_id: String(one.id),
  currency: one.currency ?? 'NGN',
  at: one.created_at,
});

const readings: Readonly<Record<BookKind, readonly [string, (row: unknown) => Listed | null]>> = {
  payment: [
    '/transactions',
    (row) => {
      const one = shaped(transaction, row);
      return {
        ...sharedOf(one),
        reference: one.tx_ref || null,
        // Where the payer bears the fee, more was charged than was requested.
        amount_kobo: Math.min(one.amount, one.charged_amount ?? one.amount),
        fee_kobo: one.app_fee ?? null,
        state: transactionState(one.status),
      };
    },
  ],
  refund: [
    '/refunds',
    (row) => {
      const one = shaped(refund, row);
      const reference = refundIn(one.comment) ?? refundIn(one.comments);
      return { ...sharedOf(one), reference, amount_kobo: one.amount_refunded, state: refundState(one.status) };
    },
  ],
  payout: [
    '/transfers',
    (row) => {
      const one = shaped(transfer, row);
      return {
        ...sharedOf(one),
        reference: one.reference || null,
        amount_kobo: one.amount,
        fee_kobo: one.fee ?? null,
        state: transactionState(one.status),
      };
    },
  ],
  settlement: [
    '/settlements',
    (row) => {
      const one = shaped(settlement, row);
      // Money that goes to Kaya's own balance at Flutterwave stays with it.
      if (/wallet/i.test(one.destination ?? '')) return null;
      const taken = [one.app_fee, one.merchant_fee, one.chargeback, one.refund, one.stampduty_charge];
      return {
        ...sharedOf(one),
        amount_kobo: one.net_amount,
        parts_kobo: taken.reduce<number>((rest, kobo_) => rest - (kobo_ ?? 0), one.gross_amount),
        state: settlementState(one.status),
      };
    },
  ],
  dispute: [
    '/chargebacks',
    (row) => {
      const one = shaped(chargeback, row);
      return {
        ...sharedOf(one),
        reference: one.tx_ref || null,
        amount_kobo: one.amount,
        state: chargebackState(one.status),
      };
    },
  ],
};

const list = z.object({
  data: z.nullish(z.array(z.unknown())),
  meta: z.nullish(
    z.object({ page_info: z.nullish(z.object({ total: z.nullish(z.number()), total_pages: z.nullish(z.number()) })) }),
  ),
});
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const day_ms = 86_400_000;

export const flutterwaveBooks = (ask: Ask): Books => ({
  name: 'flutterwave',
  keeps: ['payment', 'refund', 'payout', 'settlement', 'dispute'],
  page: async (kind, { from, to }, next) => {
    const [path, listedOf] = readings[kind];
    const at = pageOf(next);
    // Whole days, whose zone is not documented.
    const [first, last] = [dayOf(new Date(from.getTime() - day_ms)), dayOf(new Date(to.getTime() + day_ms))];
    const asked = new URLSearchParams({ from: first, to: last, page: String(at) });
    const { data, meta } = shaped(list, await ask('GET', `${path}?${asked}`));
    const rows = data ?? [];
    const info = meta?.page_info;
    const hasMore = typeof info?.total_pages === 'number' ? at < info.total_pages : rows.length > 0;
    const listed = rows.map(listedOf);
    return {
      rows: listed.filter((one) => one !== null),
      next: nextPage(at, hasMore),
      // Some of its settlements are left out.
      total: kind === 'settlement' ? null : (info?.total ?? null),
    };
  },
});
