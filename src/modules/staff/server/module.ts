import type { Module } from '../../../kernel/module.ts';
import { staffRoutes } from './routes.ts';
import type { Trail } from './trail-words.ts';

export const staffModule: Module<{ readonly trail: Trail }> = {
  name: 'staff',
  routes: ({ trail }) => staffRoutes(trail),
};
