import type { Module } from '../../../kernel/module.ts';
import { dispatchPersonalData } from './personal-data.ts';
import { dispatchRoutes } from './routes.ts';
import { dispatchClockwork, dispatchListeners, dispatchTasks } from './tasks.ts';
import { dispatchRetention } from './retention.sql.ts';

export const dispatchModule: Module = {
  name: 'dispatch',
  retention: dispatchRetention,
  routes: () => dispatchRoutes,
  listeners: dispatchListeners,
  tasks: () => dispatchTasks,
  clock: dispatchClockwork,
  personalData: dispatchPersonalData,
};
