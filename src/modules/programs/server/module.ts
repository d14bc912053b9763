import type { FileStore } from '../../../kernel/files.ts';
import type { Module } from '../../../kernel/module.ts';
import type { TakeOffBill } from '../../jobs/server/door.ts';
import type { PayoutProviders } from '../../money/server/door.ts';
import { programsEvents } from '../events.ts';
import { partnerEvents } from '../partner-events.ts';
import { swapEvents } from '../swap-events.ts';
import * as letters from './letters.ts';
import { programsPersonalData } from './personal-data.ts';
import { programsRetention } from './retention.sql.ts';
import { programsRoutes } from './routes.ts';
import { programsClock, programsListeners, programsTasks } from './tasks.ts';
import { itemOfCompany } from './confirm-item.ts';
import type { CompanyOrder } from '../../companies/server/door.ts';

type ProgramsNeeds = {
  readonly files: FileStore;
  readonly takeOffBill: TakeOffBill;
  readonly payments: PayoutProviders;
};

export const programsModule: Module<ProgramsNeeds, never, CompanyOrder> = {
  name: 'programs',
  events: [programsEvents, partnerEvents, swapEvents].flatMap((family) => Object.values(family)),
  letters,
  routes: ({ files, takeOffBill, payments }) => programsRoutes(files, takeOffBill, payments),
  tasks: ({ payments }) => programsTasks(payments.current.name),
  listeners: programsListeners,
  clock: programsClock,
  companyOrders: { item: itemOfCompany },
  personalData: programsPersonalData,
  retention: programsRetention,
};
