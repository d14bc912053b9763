// Two payment providers for tests, and what each reports as moved. References are ours, amounts kobo.
import { startMonnifyApi } from './monnify-api.ts';
import { startPaystackApi } from './paystack-api.ts';
import type { NextCharge } from './provider-api.ts';

export type Signed = { readonly raw: string; readonly proof: string };
export type RailName = 'paystack' | 'monnify';
export type End = 'done' | 'failed' | 'reversed';

/** Every method does nothing when nothing can happen there, and returns the message that the provider then sends, or null. */
export type Rail = {
  /** The payer pays on the card page, or their bank declines. */
  readonly payByCard: (payment: string) => Signed | null;
  readonly decline: (payment: string) => null;
  /** Money arrives on a transfer's account, in time or late. */
  readonly come: (payment: string, amount_kobo: number) => Signed | null;
  /** Ends the oldest pending refund. */
  readonly endRefund: (end: 'done' | 'failed') => Signed | null;
  /** A payout ends, or comes back after it was paid. */
  readonly endPayout: (end: End) => Signed | null;
  readonly in_kobo: (payment: string) => number;
  readonly refunds: (payment: string) => readonly { readonly amount_kobo: number; readonly end: End | null }[];
  readonly payouts: () => readonly {
    readonly reference: string;
    readonly amount_kobo: number;
    readonly end: End | null;
  }[];
  /** The outcome of the next charges of a kept card. */
  readonly nextCharge: (next: NextCharge) => void;
  /** Declines pending charges of kept cards. */
  readonly endCharges: () => void;
  readonly away: (now: boolean) => void;
};

const koboOf = (naira: unknown): number => Math.round(Number(naira) * 100);

const paystackRail = (api: Awaited<ReturnType<typeof startPaystackApi>>): Rail => {
  const { transactions, refunds, transfers, end, note } = api;
  const refundEnds = { processed: 'done', failed: 'failed' } as const;
  const payoutEnds = { success: 'done', failed: 'failed', reversed: 'reversed' } as const;
  const endOf = <E>(ends: Readonly<Record<string, E>>, status: unknown): E | null => ends[String(status)] ?? null;
  const pay = (payment: string): Signed | null => {
    const found = transactions.get(payment);
    if (!found || found.status === 'success') return null;
    end(payment);
    return note('charge.success', { id: found.id, reference: payment });
  };
  return {
    payByCard: pay,
    decline: (payment) => {
      const found = transactions.get(payment);
      if (found && found.status !== 'success')
        end(payment, { status: 'failed', gateway_response: 'Insufficient funds' });
      return null;
    },
    // Paystack accepts only the exact amount, once; it returns anything else automatically.
    come: (payment, amount_kobo) => (amount_kobo === transactions.get(payment)?.requested_amount ? pay(payment) : null),
    endRefund: (ends) => {
      const open = refunds.find(({ status }) => status === 'pending');
      if (!open) return null;
      open.status = ends === 'done' ? 'processed' : 'failed';
      const of = [...transactions.values()].find(({ id }) => id === open.transaction);
      return note(`refund.${open.status}`, { transaction_reference: of?.reference ?? '', amount: String(open.amount) });
    },
    endPayout: (ends) => {
      const wanted = ends === 'reversed' ? 'success' : 'pending';
      const open = [...transfers.values()].find(({ status }) => status === wanted);
      if (!open) return null;
      open.status = { done: 'success', failed: 'failed', reversed: 'reversed' }[ends];
      return note(`transfer.${open.status}`, { reference: String(open['reference']), status: open.status });
    },
    in_kobo: (payment) => {
      const found = transactions.get(payment);
      return found?.status === 'success' ? found.amount : 0;
    },
    refunds: (payment) =>
      refunds
        .filter(({ transaction }) => transaction === transactions.get(payment)?.id)
        .map(({ amount, status }) => ({ amount_kobo: amount, end: endOf(refundEnds, status) })),
    payouts: () =>
      [...transfers.values()].map(({ reference, amount, status }) => ({
        reference: String(reference),
        amount_kobo: Number(amount),
        end: endOf(payoutEnds, status),
      })),
    nextCharge: api.nextCharge,
    endCharges: () => {
      for (const one of transactions.values())
        if (one.status === 'pending' && one['channel'] === 'card') one.status = 'failed';
    },
    away: api.away,
  };
};

const monnifyRail = (api: Awaited<ReturnType<typeof startMonnifyApi>>): Rail => {
  const { transactions, refunds, transfers, end, come, note } = api;
  const payoutEnds = { SUCCESS: 'done', FAILED: 'failed', REVERSED: 'reversed' } as const;
  const refundEnds = { COMPLETED: 'done', FAILED: 'failed' } as const;
  const endOf = <E>(ends: Readonly<Record<string, E>>, status: unknown): E | null => ends[String(status)] ?? null;
  const paidNote = (payment: string) =>
    note('SUCCESSFUL_TRANSACTION', {
      paymentReference: payment,
      paymentStatus: 'PAID',
      amountPaid: transactions.get(payment)?.amountPaid,
    });
  return {
    payByCard: (payment) => {
      const found = transactions.get(payment);
      if (!found || koboOf(found.amountPaid) > 0) return null;
      end(payment);
      return paidNote(payment);
    },
    decline: (payment) => {
      const found = transactions.get(payment);
      if (found && koboOf(found.amountPaid) === 0) end(payment, { paymentStatus: 'FAILED', amountPaid: '0.00' });
      return null;
    },
    come: (payment, amount_kobo) => {
      if (!transactions.has(payment)) return null;
      come(payment, (amount_kobo / 100).toFixed(2));
      return paidNote(payment);
    },
    endRefund: (ends) => {
      const open = [...refunds.values()].find(({ refundStatus }) => refundStatus === 'IN_PROGRESS');
      if (!open) return null;
      open.refundStatus = ends === 'done' ? 'COMPLETED' : 'FAILED';
      const { refundReference, transactionReference, refundAmount, refundStatus } = open;
      return note(`${ends === 'done' ? 'SUCCESSFUL' : 'FAILED'}_REFUND`, {
        refundReference,
        transactionReference,
        refundAmount,
        refundStatus,
      });
    },
    endPayout: (ends) => {
      const wanted = ends === 'reversed' ? 'SUCCESS' : 'PENDING';
      const open = [...transfers.values()].find(({ status }) => status === wanted);
      if (!open) return null;
      open.status = { done: 'SUCCESS', failed: 'FAILED', reversed: 'REVERSED' }[ends];
      const { reference, status } = open;
      return note(`${ends === 'done' ? 'SUCCESSFUL' : ends.toUpperCase()}_DISBURSEMENT`, { reference, status });
    },
    in_kobo: (payment) => koboOf(transactions.get(payment)?.amountPaid ?? 0),
    refunds: (payment) =>
      [...refunds.values()]
        .filter((one) => one['transactionReference'] === transactions.get(payment)?.transactionReference)
        .map((one) => ({ amount_kobo: koboOf(one['refundAmount']), end: endOf(refundEnds, one.refundStatus) })),
    payouts: () =>
      [...transfers.values()].map(({ reference, amount, status }) => ({
        reference: String(reference),
        amount_kobo: koboOf(amount),
        end: endOf(payoutEnds, status),
      })),
    nextCharge: api.nextCharge,
    endCharges: () => {
      for (const one of transactions.values())
        if (one.paymentStatus === 'PENDING' && one['paymentMethod'] === 'CARD') one.paymentStatus = 'FAILED';
    },
    away: api.away,
  };
};

/** Both, and their settings: the first is the default. */
export const startRails = async () => {
  const [paystack, monnify] = await Promise.all([startPaystackApi(), startMonnifyApi()]);
  const rails: Readonly<Record<RailName, Rail>> = { paystack: paystackRail(paystack), monnify: monnifyRail(monnify) };
  return {
    rails,
    settingsFor: (...providers: RailName[]) => ({
      providers,
      isTest: true,
      ways: ['ussd'] as const,
      paystack: paystack.settings,
      monnify: monnify.settings,
    }),
    /** Each of the provider's next calls gets one of these. */
    trouble: (name: RailName, ...next: Parameters<typeof paystack.trouble>): void =>
      (name === 'paystack' ? paystack : monnify).trouble(...next),
    stop: () => Promise.all([paystack.stop(), monnify.stop()]),
  };
};
