import { onEvent } from '../../../kernel/on-event.ts';
import type { TaskTable } from '../../../kernel/tasks.ts';
import { moneyEvents } from '../../money/events.ts';
import { finishCardSetup } from './finish-card-setup.ts';

/** The person may not come back from the card page: the webhook, or our own look at the provider, finishes it. */
export const cardTasks: TaskTable = {
  'companies.card_paid': onEvent(moneyEvents.payment_paid, async (act, p) => {
    if (p.payable.kind === 'card_setup') await finishCardSetup(act, p.payable.id);
  }),
  'companies.card_not_paid': onEvent(moneyEvents.payment_failed, async (act, p) => {
    if (p.payable.kind === 'card_setup') await finishCardSetup(act, p.payable.id);
  }),
};

export const cardListeners: Readonly<Record<string, readonly string[]>> = {
  [moneyEvents.payment_paid.name]: ['companies.card_paid'],
  [moneyEvents.payment_failed.name]: ['companies.card_not_paid'],
};
