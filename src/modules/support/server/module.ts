import type { Module } from '../../../kernel/module.ts';
import { supportEvents } from '../events.ts';
import * as letters from './letters.ts';
import { supportPersonalData } from './personal-data.ts';
import { supportRoutes } from './routes.ts';
import { supportClockwork, supportListeners, supportTasks } from './tasks.ts';

export const supportModule: Module = {
  name: 'support',
  events: Object.values(supportEvents),
  letters,
  routes: () => supportRoutes,
  listeners: supportListeners,
  tasks: () => supportTasks,
  clock: supportClockwork,
  personalData: supportPersonalData,
};
