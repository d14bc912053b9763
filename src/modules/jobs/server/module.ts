import { jobsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { jobsPersonalData } from './personal-data.ts';
import { jobsRoutes } from './routes.ts';
import { jobsClockwork, jobsTasks } from './tasks.ts';

export const jobsModule: Module = {
  name: 'jobs',
  events: Object.values(jobsEvents),
  routes: () => jobsRoutes,
  tasks: () => jobsTasks,
  clock: jobsClockwork,
  personalData: jobsPersonalData,
};
