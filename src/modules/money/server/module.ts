import type { Adapters } from '../adapters/adapters.ts';
import type { Books } from '../adapters/books.ts';
import type { PaymentProvider } from '../adapters/provider.ts';
import { booksEvents } from '../books-events.ts';
import { earningsEvents } from '../earnings-events.ts';
import { partnerMoneyEvents } from '../partner-money-events.ts';
import { payoutEvents } from '../payout-events.ts';
import { reversalEvents } from '../reversal-events.ts';
import { staffActEvents } from '../staff-act-events.ts';
import { moneyEvents } from '../events.ts';
import { paymentDisputeEvents } from '../payment-dispute-events.ts';
import type { Module } from '../../../kernel/module.ts';
import { debtPayable } from './debt-payable.ts';
import { type CardPayments, type Payable, withRefusals } from './payables.ts';
import { cardTable } from './kept-cards.ts';
import { cardsToReseal, resealCard } from './kept-cards.sql.ts';
import * as letters from './letters.ts';
import { moneyMeasures } from './measures.sql.ts';
import { moneyPersonalData } from './personal-data.ts';
import { moneyRoutes } from './routes.ts';
import { moneyClockwork, moneyListeners, moneyTasks } from './tasks.ts';
import { moneyRetention } from './retention.sql.ts';

/** orderOf and ownPayee: callbacks into modules above. */
type MoneyNeeds = {
  readonly payments: Adapters<PaymentProvider>;
  readonly cards: CardPayments;
  readonly books: Adapters<Books>;
  readonly orderOf: Parameters<typeof moneyRoutes>[2];
  readonly ownPayee: Parameters<typeof moneyRoutes>[3];
};

export const moneyModule: Module<MoneyNeeds, Payable> = {
  name: 'money',
  retention: moneyRetention,
  events: [
    moneyEvents,
    paymentDisputeEvents,
    earningsEvents,
    payoutEvents,
    partnerMoneyEvents,
    booksEvents,
    staffActEvents,
    reversalEvents,
  ].flatMap((family) => Object.values(family)),
  letters,
  routes: ({ payments, cards, books, orderOf, ownPayee }) =>
    withRefusals(cards.payables, moneyRoutes(payments, cards, orderOf, ownPayee, books)),
  tasks: ({ payments, cards, books }) => moneyTasks(payments, cards, books),
  listeners: moneyListeners,
  clock: moneyClockwork,
  payables: { debt: debtPayable },
  measures: moneyMeasures,
  personalData: moneyPersonalData,
  sealed: [{ table: cardTable, list: cardsToReseal, keep: resealCard }],
};
