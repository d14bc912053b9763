import type { CompanyOrder } from '../../companies/server/door.ts';
import type { CardPayments, Payable } from '../../money/server/door.ts';
import { driveEvents } from '../drive-events.ts';
import { ridesEvents } from '../events.ts';
import { voucherEvents } from '../voucher-events.ts';
import type { Module } from '../../../kernel/module.ts';
import * as letters from './letters.ts';
import { ridePayable } from './ride-payable.ts';
import { ridesPersonalData } from './personal-data.ts';
import { ridesRoutes } from './routes.ts';
import { ridesClockwork, ridesListeners, ridesTasks } from './tasks.ts';
import { rideOfCompany } from './work/book-work-ride.ts';
import { tipPayable } from './tip-payable.ts';
import { ridesRetention } from './retention.sql.ts';

export const ridesModule: Module<{ readonly cards: CardPayments }, Payable, CompanyOrder> = {
  name: 'rides',
  retention: ridesRetention,
  events: [ridesEvents, driveEvents, voucherEvents].flatMap((family) => Object.values(family)),
  letters,
  routes: ({ cards }) => ridesRoutes(cards),
  listeners: ridesListeners,
  tasks: () => ridesTasks,
  clock: ridesClockwork,
  payables: { ride: ridePayable, tip: tipPayable },
  companyOrders: { ride: rideOfCompany },
  personalData: ridesPersonalData,
};
