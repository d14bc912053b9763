import { onEvent } from '../../../kernel/on-event.ts';
import type { TaskTable } from '../../../kernel/tasks.ts';
import { moneyEvents } from '../../money/events.ts';
import { finishBillPayment } from './finish-bill-payment.ts';

/** The payer may never come back from the card page: then the webhook, or our own check with the provider, books the payment. */
export const cardTasks: TaskTable = {
  'billing.card_paid': onEvent(moneyEvents.payment_paid, async (act, p) => {
    if (p.payable.kind === 'bill') await finishBillPayment(act, p.payable.id);
  }),
};

export const cardListeners: Readonly<Record<string, readonly string[]>> = {
  [moneyEvents.payment_paid.name]: ['billing.card_paid'],
};
