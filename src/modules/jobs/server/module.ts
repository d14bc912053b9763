import { jobsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { jobsPersonalData } from './personal-data.ts';
import { type FromAbove, jobsRoutes } from './routes.ts';
import { jobsClockwork, jobsListeners, jobsTasks } from './tasks.ts';

export const jobsModule: Module<FromAbove> = {
  name: 'jobs',
  events: Object.values(jobsEvents),
  routes: jobsRoutes,
  listeners: jobsListeners,
  tasks: () => jobsTasks,
  clock: jobsClockwork,
  personalData: jobsPersonalData,
};
