import type { Act } from '../../../../kernel/db/act.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import type { ChosenMethod } from '../../../money/payment-methods-rules.ts';
import { priceEvents } from '../../price-events.ts';
import { mayChoosePayment } from '../../payment-choice-rules.ts';
import { type LockedJob, lockJob } from '../jobs.sql.ts';
import { choosePayment } from '../steps/steps.sql.ts';
import { ofJob } from '../who-is-who.ts';

/** The customer's new payment method. has_crew: Kaya pays its helpers from money it holds; too_late: also when the job is not theirs. */
export const chooseJobPayment = async (
  act: Act,
  jobId: string,
  method: ChosenMethod,
): Promise<'chosen' | 'has_crew' | 'too_late'> => {
  const chosen = await act.one(choosePayment, { job: jobId, method, states: [...mayChoosePayment[method]] });
  if (!chosen?.id || !chosen.order_id || chosen.title === null) {
    const job = await act.one(lockJob, { id: jobId });
    const hasCrew = method === 'cash' && job && job.helper_places > 0 && mayChoosePayment.cash.includes(job.status);
    return hasCrew ? 'has_crew' : 'too_late';
  }
  const { id, order_id, customer_id, worker_id, title } = chosen;
  act.emit(priceEvents.payment_chosen, { ...ofJob({ id, order_id, customer_id, worker_id, title }), method });
  return 'chosen';
};

/** The state of the job, locked: nobody cancels or completes it while its payment is opened. fee_due: for a cancelled one. */
export const lockForPayment = async (
  act: Act,
  jobId: string,
): Promise<Pick<LockedJob, 'status' | 'price_kobo' | 'payment_method' | 'waiting_kobo'> & { fee_due_kobo: number }> => {
  const row = await act.one(lockJob, { id: jobId });
  if (!row) throw new Refused(common.not_found);
  const { status, price_kobo, payment_method, waiting_kobo, cancel_fee_kobo, cancel_kept_kobo } = row;
  return { status, price_kobo, payment_method, waiting_kobo, fee_due_kobo: cancel_fee_kobo - cancel_kept_kobo };
};
