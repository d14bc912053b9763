import type { CardPayments, Payable } from '../../money/server/door.ts';
import { requestsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { jobPayable } from './job-payable.ts';
import { jobTipPayable } from './job-tip-payable.ts';
import type { CompanyOrder } from '../../companies/server/door.ts';
import * as letters from './letters.ts';
import { requestOfCompany } from './order-for-company.ts';
import { requestsPersonalData } from './personal-data.ts';
import { requestsRoutes } from './routes.ts';
import { requestsClockwork, requestsListeners, requestsTasks } from './tasks.ts';
import { requestsRetention } from './retention.sql.ts';

export const requestsModule: Module<{ readonly cards: CardPayments }, Payable, CompanyOrder> = {
  name: 'requests',
  retention: requestsRetention,
  events: Object.values(requestsEvents),
  letters,
  routes: ({ cards }) => requestsRoutes(cards),
  listeners: requestsListeners,
  tasks: () => requestsTasks,
  clock: requestsClockwork,
  payables: { job: jobPayable, job_tip: jobTipPayable },
  companyOrders: { request: requestOfCompany },
  personalData: requestsPersonalData,
};
