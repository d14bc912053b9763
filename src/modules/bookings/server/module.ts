import { bookingsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import type { CompanyOrder } from '../../companies/server/door.ts';
import { bookingOfCompany } from './ask-for-quote.ts';
import * as letters from './letters.ts';
import { bookingsPersonalData } from './personal-data.ts';
import { bookingsRoutes } from './routes.ts';
import { bookingsClockwork, bookingsListeners, bookingsTasks } from './tasks.ts';
import { bookingsRetention } from './retention.sql.ts';

export const bookingsModule: Module<unknown, never, CompanyOrder> = {
  name: 'bookings',
  retention: bookingsRetention,
  events: Object.values(bookingsEvents),
  letters,
  routes: () => bookingsRoutes,
  listeners: bookingsListeners,
  tasks: () => bookingsTasks,
  clock: bookingsClockwork,
  companyOrders: { booking: bookingOfCompany },
  personalData: bookingsPersonalData,
};
