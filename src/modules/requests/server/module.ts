import type { Adapters, Checkouts } from '../../money/server/door.ts';
import { requestsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import * as letters from './letters.ts';
import { requestsPersonalData } from './personal-data.ts';
import { requestsRoutes } from './routes.ts';
import { requestsClockwork, requestsListeners, requestsTasks } from './tasks.ts';

export const requestsModule: Module<{ readonly checkouts: Adapters<Checkouts> }> = {
  name: 'requests',
  events: Object.values(requestsEvents),
  letters,
  routes: ({ checkouts }) => requestsRoutes(checkouts),
  listeners: requestsListeners,
  tasks: () => requestsTasks,
  clock: requestsClockwork,
  personalData: requestsPersonalData,
};
