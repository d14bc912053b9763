import type { Adapters, Checkouts } from '../../money/server/door.ts';
import { ridesEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { ridesPersonalData } from './personal-data.ts';
import { ridesRoutes } from './routes.ts';
import { ridesClockwork, ridesListeners, ridesTasks } from './tasks.ts';

export const ridesModule: Module<{ readonly checkouts: Adapters<Checkouts> }> = {
  name: 'rides',
  events: Object.values(ridesEvents),
  routes: ({ checkouts }) => ridesRoutes(checkouts),
  listeners: ridesListeners,
  tasks: () => ridesTasks,
  clock: ridesClockwork,
  personalData: ridesPersonalData,
};
