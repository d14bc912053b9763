import type { Act } from '../../../kernel/db/act.ts';
import { wayWords } from '../payment-rules.ts';
import type { PayableRef } from '../payable-rules.ts';
import { claimPayments, heldFor, owedBy, paymentsOfPayable } from './payments.sql.ts';
import type { PaymentRow } from './payment-event.ts';
import { refundsOfPayable, type RefundState } from './refunds.sql.ts';

type PaymentsOf = {
  /** Newest first; row-level security shows a customer their own. */
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly {
    readonly id: string;
    readonly payment_id: string;
    readonly amount_kobo: number;
    readonly reason: string;
    readonly status: RefundState;
    readonly due_at: Date;
  }[];
  readonly held_kobo: number;
};

export const heldNow = async (act: Act, jobId: string): Promise<number> =>
  (await act.one(heldFor, { payable: jobId }))?.held_kobo ?? 0;

/** Commission of cash jobs and rides a worker or driver owes, kobo. */
export const owedNow = async (act: Act, workerId: string): Promise<number> =>
  (await act.one(owedBy, { worker: workerId }))?.owed_kobo ?? 0;

/** Whether it can be paid by card now. */
export const mayPayDebt = (act: Act, owed_kobo: number): boolean => owed_kobo > 0 && act.settings.payments !== 'off';

export const paymentsOf = async (act: Act, payable: PayableRef): Promise<PaymentsOf> => {
  const [payments, refunds, held_kobo] = await Promise.all([
    act.sql(paymentsOfPayable, payable),
    act.sql(refundsOfPayable, payable),
    heldNow(act, payable.id),
  ]);
  return { payments, refunds, held_kobo };
};

/** By what the payments for it came that were not refunded, oldest first: `Visa •••• 4242`, `Bank transfer`. */
export const paidBy = async (act: Act, payable: PayableRef): Promise<string[]> =>
  (await act.sql(paymentsOfPayable, payable))
    .toReversed()
    .flatMap(({ status, way, card_brand: brand, card_last4: last4 }) =>
      status === 'paid' ? [wayWords(way, brand && last4 ? { brand, last4 } : null)] : [],
    );

/** Gives payments made without an account to the account that proved the email. By the system. */
export const givePaymentsTo = async (act: Act, requests: readonly string[], account: string): Promise<void> => {
  if (requests.length > 0) await act.sql(claimPayments, { requests: [...requests], account });
};
