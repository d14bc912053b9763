// A refund is due: if the money has not arrived, staff and the customer are told, once. If it failed, staff already know, the customer does not.
import { system } from '../../../kernel/db/actor.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { moneyEvents } from '../events.ts';
import { paymentEvent } from './payment-event.ts';
import { paymentById } from './payments.sql.ts';
import { refundToSend } from './refunds.sql.ts';

export const escalateRefund: Task = async ({ refundId }, db) => {
  // The clock asks, not a person.
  await db.act(system, async (act) => {
    const refund = await act.one(refundToSend, { id: String(refundId) });
    if (!refund || refund.status === 'done' || refund.mended) return;
    const payment = await act.one(paymentById, { id: refund.payment_id });
    if (!payment) throw new Error(`refund ${refund.id} has no payment`);
    const { amount_kobo: amountKobo, due_at } = refund;
    act.emit(moneyEvents.refund_late, { ...paymentEvent(payment), amountKobo, until: due_at.toISOString() });
  });
};
