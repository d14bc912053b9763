import type { Act } from '../../../kernel/db/act.ts';
import type { PaidCard } from '../payment-rules.ts';
import { claimPayments, heldFor, owedBy, paymentsOfJob } from './payments.sql.ts';
import type { PaymentRow } from './payment-event.ts';
import { refundsOfJob, type RefundState } from './refunds.sql.ts';

type PaymentsOfJob = {
  /** Newest first; row-level security shows a customer their own. */
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly {
    readonly id: string;
    readonly payment_id: string;
    readonly amount_kobo: number;
    readonly reason: string;
    readonly status: RefundState;
  }[];
  readonly held_kobo: number;
};

export const heldNow = async (act: Act, jobId: string): Promise<number> =>
  (await act.one(heldFor, { job: jobId }))?.held_kobo ?? 0;

/** Commission of cash jobs and rides a worker or driver owes, kobo. */
export const owedNow = async (act: Act, workerId: string): Promise<number> =>
  (await act.one(owedBy, { worker: workerId }))?.owed_kobo ?? 0;

/** Whether it can be paid by card now. */
export const mayPayDebt = (act: Act, owed_kobo: number): boolean => owed_kobo > 0 && act.settings.payments !== 'off';

export const paymentsOf = async (act: Act, jobId: string): Promise<PaymentsOfJob> => {
  const [payments, refunds, held_kobo] = await Promise.all([
    act.sql(paymentsOfJob, { job: jobId }),
    act.sql(refundsOfJob, { job: jobId }),
    heldNow(act, jobId),
  ]);
  return { payments, refunds, held_kobo };
};

/** The cards whose payments for this job were not refunded, oldest first. */
export const cardsOf = async (act: Act, jobId: string): Promise<PaidCard[]> =>
  (await act.sql(paymentsOfJob, { job: jobId }))
    .toReversed()
    .flatMap(({ status, tip_for, card_brand: brand, card_last4: last4 }) =>
      status === 'paid' && tip_for === null && brand && last4 ? [{ brand, last4 }] : [],
    );

/** Gives payments made without an account to the account that proved the email. By the system. */
export const givePaymentsTo = async (act: Act, requests: readonly string[], account: string): Promise<void> => {
  if (requests.length > 0) await act.sql(claimPayments, { requests: [...requests], account });
};
