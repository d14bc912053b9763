import { jobsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import type { ReleaseRequest } from './assign-job.ts';
import { jobsPersonalData } from './personal-data.ts';
import { jobsRoutes } from './routes.ts';
import { jobsClockwork, jobsListeners, jobsTasks } from './tasks.ts';

export const jobsModule: Module<{ readonly releaseRequest: ReleaseRequest }> = {
  name: 'jobs',
  events: Object.values(jobsEvents),
  routes: ({ releaseRequest }) => jobsRoutes(releaseRequest),
  listeners: jobsListeners,
  tasks: () => jobsTasks,
  clock: jobsClockwork,
  personalData: jobsPersonalData,
};
