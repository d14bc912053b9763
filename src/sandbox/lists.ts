// What the sandbox lists, as providers do. It takes fees, settles each night what came in on the day, and loses a dispute after a minute.
import type { Payments } from './payments.ts';
import type { Payouts } from './payouts.ts';

export const listKinds = ['payment', 'refund', 'payout', 'settlement', 'dispute'] as const;
type ListKind = (typeof listKinds)[number];

/** status: done: the money has moved; of a dispute, it is lost. parts_kobo: what the payments of a settlement come to, less fees. */
type Row = {
  readonly id: string;
  readonly reference: string | null;
  readonly amount_kobo: number;
  readonly fee_kobo: number | null;
  readonly parts_kobo: number | null;
  readonly status: 'under_way' | 'done' | 'failed' | 'reversed';
  readonly at_ms: number;
};

const perPage = 50;
const day_ms = 86_400_000;
const disputeLasts_ms = 60_000;

const paymentFee_kobo = (amount_kobo: number): number => Math.min(2_000_00, Math.round(amount_kobo * 0.015));
const payoutFee_kobo = (amount_kobo: number): number =>
  amount_kobo <= 5_000_00 ? 10_00 : amount_kobo <= 50_000_00 ? 25_00 : 50_00;

const refundStates = { pending: 'under_way', done: 'done', failed: 'failed' } as const;
const payoutStates = { sent: 'under_way', paid: 'done', failed: 'failed', reversed: 'reversed' } as const;

const nothing = { reference: null, fee_kobo: null, parts_kobo: null };

export const openLists = ({ payments, payouts, now }: { payments: Payments; payouts: Payouts; now: () => number }) => {
  const paid = async (): Promise<readonly (Row & { readonly isDisputed: boolean })[]> =>
    (await payments.listPaid()).map(({ id, reference, amount_kobo, at_ms, isDisputed }) => ({
      ...nothing,
      id,
      reference,
      amount_kobo,
      fee_kobo: paymentFee_kobo(amount_kobo),
      status: 'done',
      at_ms,
      isDisputed,
    }));
  const settled = async (): Promise<readonly Row[]> => {
    const sums = new Map<number, number>();
    for (const { amount_kobo, fee_kobo, at_ms } of await paid()) {
      const day = Math.floor(at_ms / day_ms);
      sums.set(day, (sums.get(day) ?? 0) + amount_kobo - (fee_kobo ?? 0));
    }
    return [...sums]
      .filter(([day]) => (day + 1) * day_ms <= now())
      .map(([day, amount_kobo]) => ({
        ...nothing,
        id: `sandbox-settlement-${new Date(day * day_ms).toISOString().slice(0, 10)}`,
        amount_kobo,
        parts_kobo: amount_kobo,
        status: 'done',
        at_ms: (day + 1) * day_ms,
      }));
  };
  const lists: Readonly<Record<ListKind, () => Promise<readonly Row[]>>> = {
    payment: paid,
    settlement: settled,
    refund: async () =>
      (await payments.listRefunds()).map(({ reference, amount_kobo, status, at_ms }) => ({
        ...nothing,
        id: reference,
        reference,
        amount_kobo,
        status: refundStates[status],
        at_ms,
      })),
    payout: async () =>
      (await payouts.list()).map(({ id, reference, amount_kobo, status, at_ms }) => ({
        ...nothing,
        id,
        reference,
        amount_kobo,
        fee_kobo: status === 'paid' || status === 'reversed' ? payoutFee_kobo(amount_kobo) : 0,
        status: payoutStates[status],
        at_ms,
      })),
    dispute: async () =>
      (await paid())
        .filter(({ isDisputed }) => isDisputed)
        .map(({ reference, amount_kobo, at_ms }) => ({
          ...nothing,
          id: `sandbox-dispute-${reference}`,
          reference,
          amount_kobo,
          status: now() - at_ms > disputeLasts_ms ? 'done' : 'under_way',
          at_ms,
        })),
  };
  return {
    /** page: from 1. to and from: included, ms. */
    read: async (kind: ListKind, { from_ms, to_ms, page }: { from_ms: number; to_ms: number; page: number }) => {
      const all = (await lists[kind]())
        .filter(({ at_ms }) => at_ms >= from_ms && at_ms <= to_ms)
        .toSorted((one, other) => one.at_ms - other.at_ms || one.id.localeCompare(other.id));
      return {
        rows: all
          .slice((page - 1) * perPage, page * perPage)
          .map(({ at_ms, id, reference, amount_kobo, fee_kobo, parts_kobo, status }) => ({
            id,
            reference,
            amount_kobo,
            fee_kobo,
            parts_kobo,
            currency: 'NGN',
            status,
            at: new Date(at_ms).toISOString(),
          })),
        pages: Math.ceil(all.length / perPage),
        total: all.length,
      };
    },
  };
};
export type Lists = ReturnType<typeof openLists>;
