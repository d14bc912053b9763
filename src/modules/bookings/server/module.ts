import type { Checkouts } from '../../money/server/door.ts';
import { bookingsEvents } from '../events.ts';
import { bookingEvents } from '../booking-events.ts';
import type { Module } from '../../../kernel/module.ts';
import { bookingsPersonalData } from './personal-data.ts';
import { bookingsRoutes } from './routes.ts';
import { bookingsClockwork, bookingsListeners, bookingsTasks } from './tasks.ts';

export const bookingsModule: Module<{ readonly checkouts: Checkouts }> = {
  name: 'bookings',
  events: [...Object.values(bookingsEvents), ...Object.values(bookingEvents)],
  routes: ({ checkouts }) => bookingsRoutes(checkouts),
  listeners: bookingsListeners,
  tasks: () => bookingsTasks,
  clock: bookingsClockwork,
  personalData: bookingsPersonalData,
};
