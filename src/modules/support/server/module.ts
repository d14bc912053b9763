import type { Module } from '../../../kernel/module.ts';
import { callEvents } from '../call-events.ts';
import { supportEvents } from '../events.ts';
import * as callLetters from './call-letters.ts';
import * as letters from './letters.ts';
import { supportMeasures } from './measures.sql.ts';
import { supportPersonalData } from './personal-data.ts';
import { supportRoutes } from './routes.ts';
import { supportClockwork, supportListeners, supportTasks } from './tasks.ts';
import { supportRetention } from './retention.sql.ts';

export const supportModule: Module = {
  name: 'support',
  retention: supportRetention,
  events: [...Object.values(supportEvents), ...Object.values(callEvents)],
  letters: { ...letters, ...callLetters },
  routes: () => supportRoutes,
  listeners: supportListeners,
  tasks: () => supportTasks,
  clock: supportClockwork,
  measures: supportMeasures,
  personalData: supportPersonalData,
};
