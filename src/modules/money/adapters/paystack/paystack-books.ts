// What Paystack lists: transactions, refunds, transfers, settlements to Kaya's bank account, and disputes. Its amounts are kobo.
import * as z from 'zod/mini';
import { type Ask, shaped } from '../ask-json.ts';
import { type BookKind, type Books, instant, type Listed, type ListedState, nextPage, pageOf } from '../books.ts';

const id = z.union([z.number(), z.string()]);
const text = z.nullish(z.string());
const kobo = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((amount) => Number(amount)),
);
/** Some lists write `createdAt`, others `created_at`. */
const dated = { createdAt: z.nullish(instant), created_at: z.nullish(instant) };
type Dated = { createdAt?: Date | null | undefined; created_at?: Date | null | undefined };
const timeOf = ({ createdAt, created_at }: Dated): Date => {
  const at = createdAt ?? created_at;
  if (!at) throw new Error('The provider answered in another shape');
  return at;
};
/** Ours have `_` where Paystack allows `=`. */
const ours = (reference: string | null | undefined): string | null => reference?.replaceAll('=', '_') || null;

const transaction = z.object({
  ...dated,
  id,
  status: z.string(),
  reference: z.string(),
  amount: kobo,
  requested_amount: z.nullish(kobo),
  currency: z.string(),
  fees: z.nullish(kobo),
});
const refund = z.object({ ...dated, id, status: z.string(), amount: kobo, currency: z.string(), merchant_note: text });
const transfer = z.object({
  ...dated,
  id,
  status: z.string(),
  reference: text,
  amount: kobo,
  currency: z.string(),
  fee_charged: z.nullish(kobo),
});
const settlement = z.object({
  ...dated,
  id,
  status: z.string(),
  currency: z.string(),
  total_amount: kobo,
  effective_amount: z.nullish(kobo),
  deductions: z.nullish(kobo),
  settlement_date: z.nullish(instant),
});
const part = z.object({ amount: kobo, fees: z.nullish(kobo) });
const dispute = z.object({
  ...dated,
  id,
  status: z.string(),
  resolution: text,
  refund_amount: z.nullish(kobo),
  currency: text,
  transaction: z.nullish(z.object({ reference: text, amount: z.nullish(kobo), currency: text })),
});

type States = Readonly<Record<string, ListedState>>;
const transactionStates: States = { success: 'done', reversed: 'reversed', failed: 'failed', abandoned: 'failed' };
const refundStates: States = { processed: 'done', failed: 'failed' };
const transferStates: States = {
  success: 'done',
  reversed: 'reversed',
  failed: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  abandoned: 'failed',
};
const settlementStates: States = { success: 'done', processed: 'done', failed: 'failed' };
/** A dispute that the merchant accepted or did not answer is lost. */
const disputeState = (status: string, resolution: string | null | undefined): ListedState => {
  if (!/^(?:resolved|archived)$/.test(status)) return 'under_way';
  if (/accepted|lost/.test(resolution ?? '')) return 'done';
  return /declined|won/.test(resolution ?? '') ? 'failed' : 'under_way';
};

const nothing = { reference: null, fee_kobo: null, parts_kobo: null };
const list = z.object({
  data: z.array(z.unknown()),
  meta: z.nullish(z.object({ total: z.nullish(z.number()), pageCount: z.nullish(z.number()) })),
});
const perPage = 50;
const maxParts = 20;

/** @param ask gives whole answers (askPaystack) */
export const paystackBooks = (ask: Ask): Books => {
  const read = async (path: string, query: Record<string, string>, at: number) => {
    const asked = new URLSearchParams({ ...query, perPage: String(perPage), page: String(at) });
    const { data, meta } = shaped(list, await ask('GET', `${path}?${asked}`));
    const hasMore = typeof meta?.pageCount === 'number' ? at < meta.pageCount : data.length > 0;
    return { data, next: nextPage(at, hasMore), total: meta?.total ?? null };
  };
  /** The sum of a settlement's transactions; null: more than Kaya reads. */
  const partsOf = async (settlementId: string): Promise<number | null> => {
    let sum_kobo = 0;
    for (let at = 1; at <= maxParts; at += 1) {
      const { data, next } = await read(`/settlement/${encodeURIComponent(settlementId)}/transactions`, {}, at);
      for (const row of data) {
        const { amount, fees } = shaped(part, row);
        sum_kobo += amount - (fees ?? 0);
      }
      if (next === null) return sum_kobo;
    }
    return null;
  };
  const readings: Readonly<Record<BookKind, readonly [string, (row: unknown) => Listed | Promise<Listed>]>> = {
    payment: [
      '/transaction',
      (row) => {
        const one = shaped(transaction, row);
        return {
          ...nothing,
          provider_id: String(one.id),
          reference: ours(one.reference),
          // Where the payer bears the fee, more was charged than was requested.
          amount_kobo: Math.min(one.amount, one.requested_amount ?? one.amount),
          fee_kobo: one.fees ?? null,
          currency: one.currency,
          state: transactionStates[one.status] ?? 'under_way',
          at: timeOf(one),
        };
      },
    ],
    refund: [
      '/refund',
      (row) => {
        const one = shaped(refund, row);
        return {
          ...nothing,
          provider_id: String(one.id),
          reference: /^Kaya refund ([\da-f-]{36})$/.exec(one.merchant_note ?? '')?.[1] ?? null,
          amount_kobo: one.amount,
          currency: one.currency,
          state: refundStates[one.status] ?? 'under_way',
          at: timeOf(one),
        };
      },
    ],
    payout: [
      '/transfer',
      (row) => {
        const one = shaped(transfer, row);
        return {
          ...nothing,
          provider_id: String(one.id),
          reference: one.reference || null,
          amount_kobo: one.amount,
          fee_kobo: one.fee_charged ?? null,
          currency: one.currency,
          state: transferStates[one.status] ?? 'under_way',
          at: timeOf(one),
        };
      },
    ],
    settlement: [
      '/settlement',
      async (row) => {
        const one = shaped(settlement, row);
        const state = settlementStates[one.status] ?? 'under_way';
        const parts_kobo = state === 'done' ? await partsOf(String(one.id)) : null;
        return {
          ...nothing,
          provider_id: String(one.id),
          amount_kobo: one.effective_amount ?? one.total_amount,
          parts_kobo: parts_kobo === null ? null : parts_kobo - (one.deductions ?? 0),
          currency: one.currency,
          state,
          at: one.createdAt ?? one.created_at ?? one.settlement_date ?? timeOf(one),
        };
      },
    ],
    dispute: [
      '/dispute',
      (row) => {
        const one = shaped(dispute, row);
        return {
          ...nothing,
          provider_id: String(one.id),
          reference: ours(one.transaction?.reference),
          amount_kobo: one.refund_amount ?? one.transaction?.amount ?? 0,
          currency: one.currency ?? one.transaction?.currency ?? 'NGN',
          state: disputeState(one.status, one.resolution),
          at: timeOf(one),
        };
      },
    ],
  };
  return {
    name: 'paystack',
    keeps: ['payment', 'refund', 'payout', 'settlement', 'dispute'],
    page: async (kind, { from, to }, next) => {
      const [path, listedOf] = readings[kind];
      const query = { from: from.toISOString(), to: to.toISOString() };
      const { data, ...rest } = await read(path, query, pageOf(next));
      const rows: Listed[] = [];
      for (const row of data) rows.push(await listedOf(row));
      return { rows, ...rest };
    },
  };
};
