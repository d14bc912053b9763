import type { Adapters } from '../providers/adapters.ts';
import type { Checkouts } from '../providers/checkouts.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { earningsEvents } from '../earnings-events.ts';
import { payoutEvents } from '../payout-events.ts';
import { moneyEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import * as letters from './letters.ts';
import { moneyPersonalData } from './personal-data.ts';
import { moneyRoutes } from './routes.ts';
import { moneyTasks } from './tasks.ts';

/** orderOf and ownPayee: callbacks into modules above. */
type MoneyNeeds = {
  readonly payments: Adapters<PaymentProvider>;
  readonly checkouts: Adapters<Checkouts>;
  readonly orderOf: Parameters<typeof moneyRoutes>[2];
  readonly ownPayee: Parameters<typeof moneyRoutes>[3];
};

export const moneyModule: Module<MoneyNeeds> = {
  name: 'money',
  events: [moneyEvents, earningsEvents, payoutEvents].flatMap((family) => Object.values(family)),
  letters,
  routes: ({ payments, checkouts, orderOf, ownPayee }) => moneyRoutes(payments, checkouts, orderOf, ownPayee),
  tasks: ({ payments, checkouts }) => moneyTasks(payments, checkouts),
  personalData: moneyPersonalData,
};
