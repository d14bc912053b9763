import type { Module } from '../../../kernel/module.ts';
import { learningEvents } from '../events.ts';
import { learningPersonalData } from './personal-data.ts';
import { learningRoutes } from './routes.ts';
import { learningClockwork, learningListeners, learningTasks } from './tasks.ts';

export const learningModule: Module = {
  name: 'learning',
  events: Object.values(learningEvents),
  routes: () => learningRoutes,
  listeners: learningListeners,
  tasks: () => learningTasks,
  clock: learningClockwork,
  personalData: learningPersonalData,
};
