import { staffEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { staffRoutes } from './routes.ts';

export const staffModule: Module = {
  name: 'staff',
  events: Object.values(staffEvents),
  routes: () => staffRoutes,
};
