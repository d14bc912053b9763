import { workersEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import * as letters from './letters.ts';
import { workersPersonalData } from './personal-data.ts';
import type { JobsToShow } from './read-hearing.ts';
import { workersRoutes } from './routes.ts';
import { sealedKeys } from './signing-key.ts';
import { workersClockwork, workersTasks } from './tasks.ts';

export const workersModule: Module<{ readonly jobsToShow: JobsToShow }> = {
  name: 'workers',
  events: Object.values(workersEvents),
  letters,
  routes: ({ jobsToShow }) => workersRoutes(jobsToShow),
  tasks: () => workersTasks,
  clock: workersClockwork,
  personalData: workersPersonalData,
  sealed: [sealedKeys],
};
