import type { Act } from '../../../kernel/db/act.ts';
import { moneyEvents } from '../events.ts';
import { postingForCollectedPayment, postingForPaidDebt } from '../ledger.ts';
import { giveBack } from './give-back.ts';
import { payableOf, type PaymentRow } from './payment-event.ts';
import { lockSettleable, payeeGone } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { owedNow } from './read-payments.ts';
import { settleOwed } from './settle-owed.ts';

/**
 * A debt was paid: what is still owed is settled, and the rest goes back the way it was paid. So card money never becomes a balance
 * that can be paid out. A deleted account owes nothing. By the system, in the transaction that records the payment. False when it was
 * posted before.
 */
export const postDebt = async (act: Act, paid: PaymentRow): Promise<boolean> => {
  const { id: paymentId, payable_id: accountId, amount_kobo } = paid;
  // Two payments of one debt at once: the second sees what the first has settled.
  await act.one(lockSettleable, { worker: accountId });
  const { gone } = (await act.one(payeeGone, { account: accountId })) ?? { gone: false };
  const used_kobo = gone ? 0 : Math.min(amount_kobo, await owedNow(act, accountId));
  const restKobo = amount_kobo - used_kobo;
  if (used_kobo > 0) {
    const posting = postingForPaidDebt({ paymentId, workerId: accountId, amount_kobo: used_kobo });
    if (!(await postEntries(act, posting, {}))) return false;
    await settleOwed(act, accountId, paymentId);
  }
  if (restKobo > 0) {
    const held = postingForCollectedPayment({ payableId: accountId, total_kobo: restKobo, paymentId });
    if (!(await postEntries(act, held, { subject: accountId }))) return false;
    const reason = gone ? 'This account is no longer with Kaya' : 'The debt was smaller by then';
    await giveBack(act, payableOf(paid), { max_kobo: restKobo, reason, only: paymentId });
  }
  if (!gone)
    act.emit(moneyEvents.debt_paid, {
      paymentId,
      accountId,
      amountKobo: amount_kobo,
      restKobo,
      owedKobo: await owedNow(act, accountId),
    });
  return true;
};
