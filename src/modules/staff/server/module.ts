import type { Module } from '../../../kernel/module.ts';
import { staffRoutes } from './routes.ts';

export const staffModule: Module = {
  name: 'staff',
  routes: () => staffRoutes,
};
