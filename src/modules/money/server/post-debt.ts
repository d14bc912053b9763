import type { Act } from '../../../kernel/db/act.ts';
import { moneyEvents } from '../events.ts';
import { postingForCollectedPayment, postingForPaidDebt } from '../ledger.ts';
import { giveBack } from './give-back.ts';
import type { PaymentRow } from './payment-event.ts';
import { payeeGone } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { owedNow } from './read-payments.ts';
import { settleOwed } from './settle-owed.ts';

/**
 * A debt was paid by card: it goes to the person's balance and settles what they owe. What was settled otherwise meanwhile leaves
 * money in the balance. The payment of a deleted account goes back. By the system, in the transaction that records the payment.
 * False when it was posted before.
 */
export const postDebt = async (
  act: Act,
  { id: paymentId, job_id: accountId, amount_kobo }: PaymentRow,
): Promise<boolean> => {
  if ((await act.one(payeeGone, { account: accountId }))?.gone) {
    const held = postingForCollectedPayment({ jobId: accountId, total_kobo: amount_kobo, paymentId });
    if (!(await postEntries(act, held, { job: accountId }))) return false;
    const reason = 'This account is no longer with Kaya';
    await giveBack(act, accountId, { most_kobo: amount_kobo, reason, only: paymentId });
    return true;
  }
  const posting = postingForPaidDebt({ once: paymentId, workerId: accountId, amount_kobo });
  if (!(await postEntries(act, posting, {}))) return false;
  const settled_kobo = await settleOwed(act, accountId, paymentId);
  act.emit(moneyEvents.debt_paid, {
    paymentId,
    accountId,
    amountKobo: amount_kobo,
    restKobo: Math.max(0, amount_kobo - settled_kobo),
    owedKobo: await owedNow(act, accountId),
  });
  return true;
};
