import { workersEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { workersPersonalData } from './personal-data.ts';
import { workersRoutes } from './routes.ts';
import { workersClockwork, workersTasks } from './tasks.ts';

export const workersModule: Module = {
  name: 'workers',
  events: Object.values(workersEvents),
  routes: () => workersRoutes,
  tasks: () => workersTasks,
  clock: workersClockwork,
  personalData: workersPersonalData,
};
