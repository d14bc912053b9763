import type { Module } from '../../../kernel/module.ts';
import { programsEvents } from '../events.ts';
import { programsPersonalData } from './personal-data.ts';
import { programsRoutes } from './routes.ts';
import { programsListeners, programsTasks } from './tasks.ts';

export const programsModule: Module = {
  name: 'programs',
  events: Object.values(programsEvents),
  routes: () => programsRoutes,
  listeners: programsListeners,
  tasks: () => programsTasks,
  personalData: programsPersonalData,
};
