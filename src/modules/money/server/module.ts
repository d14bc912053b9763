import type { Checkouts } from '../providers/checkouts.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { moneyEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { moneyPersonalData } from './personal-data.ts';
import { moneyRoutes } from './routes.ts';
import { moneyTasks } from './tasks.ts';

/** requestOf and ownPayee: answers of modules above. */
type MoneyNeeds = {
  readonly payments: PaymentProvider;
  readonly checkouts: Checkouts;
  readonly requestOf: Parameters<typeof moneyRoutes>[1];
  readonly ownPayee: Parameters<typeof moneyRoutes>[2];
};

export const moneyModule: Module<MoneyNeeds> = {
  name: 'money',
  events: Object.values(moneyEvents),
  routes: ({ payments, requestOf, ownPayee }) => moneyRoutes(payments, requestOf, ownPayee),
  tasks: ({ payments, checkouts }) => moneyTasks(payments, checkouts),
  personalData: moneyPersonalData,
};
