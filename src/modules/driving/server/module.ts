import type { Module } from '../../../kernel/module.ts';
import { drivingRoutes } from './routes.ts';

export const drivingModule: Module = { name: 'driving', routes: () => drivingRoutes };
