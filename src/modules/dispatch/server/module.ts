import type { Module } from '../../../kernel/module.ts';
import { dispatchPersonalData } from './personal-data.ts';
import { dispatchRoutes } from './routes.ts';
import { dispatchClockwork, dispatchListeners, dispatchTasks } from './tasks.ts';

export const dispatchModule: Module = {
  name: 'dispatch',
  routes: () => dispatchRoutes,
  listeners: dispatchListeners,
  tasks: () => dispatchTasks,
  clock: dispatchClockwork,
  personalData: dispatchPersonalData,
};
