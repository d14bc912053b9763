import type { Module } from '../../../kernel/module.ts';
import { programsEvents } from '../events.ts';
import { programsPersonalData } from './personal-data.ts';
import { programsRoutes } from './routes.ts';
import { itemOfCompany } from './confirm-item.ts';
import type { CompanyOrder } from '../../companies/server/door.ts';

export const programsModule: Module<unknown, never, CompanyOrder> = {
  name: 'programs',
  events: Object.values(programsEvents),
  routes: () => programsRoutes,
  companyOrders: { item: itemOfCompany },
  personalData: programsPersonalData,
};
