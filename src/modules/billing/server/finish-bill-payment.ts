// What follows a card payment of a bill: it is booked once, and what is more than the bill asks for goes back to the card.
import type { Act } from '../../../kernel/db/act.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { giveBack, paymentsOf as cardPaymentsOf } from '../../money/server/door.ts';
import { lockBill, paymentsOf } from './bills.sql.ts';
import { payBill } from './record-transfer.ts';

/**
 * By the system, after each look at the payment; any number of times. What counts is the payment as the provider told it. An old page may be
 * paid late, when a transfer or a credit note has settled the bill meanwhile. Lock order: bill, payments, accounts.
 */
export const finishBillPayment = async (act: Act, id: string): Promise<void> => {
  const bill = await act.one(lockBill, { bill: id });
  if (!bill) return;
  const { payments } = await cardPaymentsOf(act, id);
  const booked = new Set((await act.sql(paymentsOf, { bills: [id] })).map(({ reference }) => reference));
  let { open_kobo } = bill;
  for (const { id: reference, amount_kobo, paid_at } of payments
    .filter(({ status, id: payment }) => status === 'paid' && !booked.has(payment))
    .toReversed()) {
    const taken_kobo = Math.min(open_kobo, amount_kobo);
    if (taken_kobo === 0) continue;
    const received_on = lagosDate(paid_at ?? (await act.now()));
    await payBill(act, bill.company_id, { bill: id, amount_kobo: taken_kobo, how: 'card', reference, received_on });
    open_kobo -= taken_kobo;
  }
  // What was booked has left what is held.
  await giveBack(act, id, { most_kobo: Number.MAX_SAFE_INTEGER, reason: 'The invoice was paid already' });
};
