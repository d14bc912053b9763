import type { Adapters, Checkouts } from '../../money/server/door.ts';
import { driveEvents } from '../drive-events.ts';
import { ridesEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import * as letters from './letters.ts';
import { ridesPersonalData } from './personal-data.ts';
import { ridesRoutes } from './routes.ts';
import { ridesClockwork, ridesListeners, ridesTasks } from './tasks.ts';

export const ridesModule: Module<{ readonly checkouts: Adapters<Checkouts> }> = {
  name: 'rides',
  events: [ridesEvents, driveEvents].flatMap((family) => Object.values(family)),
  letters,
  routes: ({ checkouts }) => ridesRoutes(checkouts),
  listeners: ridesListeners,
  tasks: () => ridesTasks,
  clock: ridesClockwork,
  personalData: ridesPersonalData,
};
