import type { Act } from '../../../kernel/db/act.ts';
import { type PayWay, wayWords } from '../payment-rules.ts';
import type { PayableRef } from '../payable-rules.ts';
import { claimPayments, heldFor, owedBy, paidForJobs, paymentsOfPayable } from './payments.sql.ts';
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

type PaidBy = { readonly way: PayWay; readonly card_brand: string | null; readonly card_last4: string | null };
const wayOf = ({ way, card_brand: brand, card_last4: last4 }: PaidBy): string =>
  wayWords(way, brand && last4 ? { brand, last4 } : null);

/** How the payments for it that were not refunded were made, oldest first: `Visa •••• 4242`, `Bank transfer`. */
export const paidBy = async (act: Act, payable: PayableRef): Promise<string[]> =>
  (await act.sql(paymentsOfPayable, payable))
    .toReversed()
    .flatMap((one) => (one.status === 'paid' ? [wayOf(one)] : []));

/** What customers paid to Kaya for a job, and how; also if all of it went back. */
export type PaidForJob = { readonly by: string[]; readonly paid_kobo: number; readonly refunded_kobo: number };
/** One for each job that somebody has paid for. */
export const paymentsOfJobs = async (act: Act, jobs: readonly string[]): Promise<ReadonlyMap<string, PaidForJob>> => {
  const rows = jobs.length === 0 ? [] : await act.sql(paidForJobs, { jobs: [...jobs] });
  const sumOf = (of: typeof rows, field: 'amount_kobo' | 'refunded_kobo') =>
    of.reduce((sum, one) => sum + one[field], 0);
  return new Map(
    [...Map.groupBy(rows, ({ payable_id }) => payable_id)].map(([job, of]) => [
      job,
      {
        by: [...new Set(of.map(wayOf))],
        paid_kobo: sumOf(of, 'amount_kobo'),
        refunded_kobo: sumOf(of, 'refunded_kobo'),
      },
    ]),
  );
};

/** Gives payments made without an account to the account that proved the email. By the system. */
export const givePaymentsTo = async (act: Act, requests: readonly string[], account: string): Promise<void> => {
  if (requests.length > 0) await act.sql(claimPayments, { requests: [...requests], account });
};
