import type { Module } from '../../../kernel/module.ts';
import { billingEvents } from '../events.ts';
import type { Payable } from '../../money/server/door.ts';
import { billPayable } from './bill-payable.ts';
import * as letters from './letters.ts';
import { billMonth, billMonths } from './bill-months.ts';
import { billingPersonalData } from './personal-data.ts';
import { remindCompanies } from './remind-companies.ts';
import { releaseWaits } from './release-waits.ts';
import { billingRoutes } from './routes.ts';

export const billingModule: Module<unknown, Payable> = {
  name: 'billing',
  events: Object.values(billingEvents),
  letters,
  routes: () => billingRoutes,
  tasks: () => ({
    'billing.bill_months': billMonths,
    'billing.bill_month': billMonth,
    'billing.remind_companies': remindCompanies,
    'billing.release_waits': releaseWaits,
  }),
  payables: { bill: billPayable },
  personalData: billingPersonalData,
  // 00:40 and 08:10 in Lagos.
  clock: [
    { task: 'billing.bill_months', match: '40 23 * * *' },
    { task: 'billing.remind_companies', match: '10 7 * * *' },
  ],
};
