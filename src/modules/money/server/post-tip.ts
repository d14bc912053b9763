import type { Act } from '../../../kernel/db/act.ts';
import { moneyEvents } from '../events.ts';
import { postingForCollectedPayment, postingForPaidTip } from '../ledger.ts';
import { giveBack } from './give-back.ts';
import { payableOf, type PaymentRow } from './payment-event.ts';
import { payeeGone } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';

/**
 * A tip was paid by card: the driver gets all of it, what they owe first. The tip for a deleted account goes back. By the system,
 * in the transaction that records the payment. False when it was posted before.
 */
export const postTip = async (act: Act, paid: PaymentRow, driverId: string | null): Promise<boolean> => {
  const { id: paymentId, payable_id: tripId, account_id: customerId, amount_kobo } = paid;
  if (driverId === null || (await act.one(payeeGone, { account: driverId }))?.gone) {
    const held = postingForCollectedPayment({ payableId: tripId, total_kobo: amount_kobo, paymentId });
    if (!(await postEntries(act, held, { subject: tripId }))) return false;
    const reason = 'This driver is no longer with Kaya';
    await giveBack(act, payableOf(paid), { max_kobo: amount_kobo, reason, only: paymentId });
    return true;
  }
  if (!(await postEntries(act, postingForPaidTip({ paymentId, driverId, amount_kobo }), {}))) return false;
  await settleOwed(act, driverId, paymentId);
  act.emit(moneyEvents.tip_paid, { paymentId, tripId, customerId, accountId: driverId, amountKobo: amount_kobo });
  return true;
};
