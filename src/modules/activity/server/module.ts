import type { Module } from '../../../kernel/module.ts';
import { activityRoutes } from './routes.ts';

export const activityModule: Module = { name: 'activity', routes: () => activityRoutes };
