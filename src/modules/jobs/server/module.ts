import { jobsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import type { ReleaseRequest } from './assign-job.ts';
import type { NoteRefund } from './refund-job.ts';
import { jobsPersonalData } from './personal-data.ts';
import { jobsRoutes } from './routes.ts';
import { jobsClockwork, jobsListeners, jobsTasks } from './tasks.ts';

export const jobsModule: Module<{ readonly releaseRequest: ReleaseRequest; readonly noteRefund: NoteRefund }> = {
  name: 'jobs',
  events: Object.values(jobsEvents),
  routes: ({ releaseRequest, noteRefund }) => jobsRoutes(releaseRequest, noteRefund),
  listeners: jobsListeners,
  tasks: () => jobsTasks,
  clock: jobsClockwork,
  personalData: jobsPersonalData,
};
