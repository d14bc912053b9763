// Ends a card payment of a bill: books it once, and refunds to the card what exceeds the bill.
import type { Act } from '../../../kernel/db/act.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { giveBack, paymentsOf as cardPaymentsOf } from '../../money/server/door.ts';
import { lockBill, paymentsOf } from './bills.sql.ts';
import { tellOfFailure } from './tell-of-failure.ts';
import { endTry, triesOf } from './card-tries.sql.ts';
import { payBill } from './record-transfer.ts';

/** If a charge of the company's card failed, the admins are told, once. */
const endTries = async (
  act: Act,
  company: string,
  bill: string,
  payments: Awaited<ReturnType<typeof cardPaymentsOf>>['payments'],
): Promise<void> => {
  for (const { nth, payment_id, ended_at } of await act.sql(triesOf, { bills: [bill] })) {
    const charge = payments.find(({ id }) => id === payment_id);
    if (ended_at !== null || !charge || charge.status === 'started') continue;
    const isPaid = charge.status === 'paid' || charge.status === 'refunded';
    const reason = isPaid ? null : (charge.failure_reason ?? 'The bank did not answer.');
    if ((await act.one(endTry, { bill, nth, failure: reason })) && reason !== null)
      await tellOfFailure(act, company, { bill, nth, reason });
  }
};

/**
 * By the system, after each check of the payment; idempotent. Only the provider's response counts. An old card page may be paid late, after
 * a transfer or a credit note has settled the bill. Lock order: bill, payments, accounts.
 */
export const finishBillPayment = async (act: Act, id: string): Promise<void> => {
  const bill = await act.one(lockBill, { bill: id });
  if (!bill) return;
  const { payments } = await cardPaymentsOf(act, { kind: 'bill', id });
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
  await endTries(act, bill.company_id, id, payments);
  // Booked money is no longer held.
  await giveBack(
    act,
    { kind: 'bill', id },
    { max_kobo: Number.MAX_SAFE_INTEGER, reason: 'The invoice was paid already' },
  );
};
