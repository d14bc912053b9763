import type { Module } from '../../../kernel/module.ts';
import { catalogueRoutes } from './routes.ts';

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: () => catalogueRoutes,
};
