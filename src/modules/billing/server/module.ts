import type { Module } from '../../../kernel/module.ts';
import { billingEvents } from '../events.ts';
import type { Adapters, Checkouts } from '../../money/server/door.ts';
import * as letters from './letters.ts';
import { billMonth, billMonths } from './bill-months.ts';
import { cardListeners, cardTasks } from './card-tasks.ts';
import { billingPersonalData } from './personal-data.ts';
import { remindCompanies } from './remind-companies.ts';
import { billingRoutes } from './routes.ts';

export const billingModule: Module<{ readonly checkouts: Adapters<Checkouts> }> = {
  name: 'billing',
  events: Object.values(billingEvents),
  letters,
  routes: ({ checkouts }) => billingRoutes(checkouts),
  listeners: cardListeners,
  tasks: () => ({
    ...cardTasks,
    'billing.bill_months': billMonths,
    'billing.bill_month': billMonth,
    'billing.remind_companies': remindCompanies,
  }),
  personalData: billingPersonalData,
  // 00:40 and 08:10 in Lagos.
  clock: [
    { task: 'billing.bill_months', match: '40 23 * * *' },
    { task: 'billing.remind_companies', match: '10 7 * * *' },
  ],
};
