import { onEvent } from '../../../kernel/on-event.ts';
import type { TaskTable } from '../../../kernel/tasks.ts';
import { moneyEvents } from '../../money/events.ts';
import { finishBillPayment } from './finish-bill-payment.ts';

/** Nobody may come back from the card page: the webhook, or our own look at the provider, books it. */
export const cardTasks: TaskTable = {
  'billing.card_paid': onEvent(moneyEvents.payment_paid, async (act, p) => {
    if (p.billId) await finishBillPayment(act, p.billId);
  }),
};

export const cardListeners: Readonly<Record<string, readonly string[]>> = {
  [moneyEvents.payment_paid.name]: ['billing.card_paid'],
};
