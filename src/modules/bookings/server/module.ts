import { bookingsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import * as letters from './letters.ts';
import { bookingsPersonalData } from './personal-data.ts';
import { bookingsRoutes } from './routes.ts';
import { bookingsClockwork, bookingsListeners, bookingsTasks } from './tasks.ts';

export const bookingsModule: Module = {
  name: 'bookings',
  events: Object.values(bookingsEvents),
  letters,
  routes: () => bookingsRoutes,
  listeners: bookingsListeners,
  tasks: () => bookingsTasks,
  clock: bookingsClockwork,
  personalData: bookingsPersonalData,
};
