import type { Module } from '../../../kernel/module.ts';
import { placesPersonalData } from './personal-data.ts';
import { placesRoutes } from './routes.ts';
import { placesClockwork, placesTasks } from './tasks.ts';

export const placesModule: Module = {
  name: 'places',
  routes: () => placesRoutes,
  tasks: () => placesTasks,
  clock: placesClockwork,
  personalData: placesPersonalData,
};
