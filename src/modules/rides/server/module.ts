import { ridesEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { ridesPersonalData } from './personal-data.ts';
import { ridesRoutes } from './routes.ts';
import { ridesClockwork, ridesTasks } from './tasks.ts';

export const ridesModule: Module = {
  name: 'rides',
  events: Object.values(ridesEvents),
  routes: () => ridesRoutes,
  tasks: () => ridesTasks,
  clock: ridesClockwork,
  personalData: ridesPersonalData,
};
