import { driversEvents } from '../events.ts';
import type { FileStore } from '../../../kernel/files.ts';
import type { Module } from '../../../kernel/module.ts';
import * as letters from './letters.ts';
import { driversPersonalData } from './personal-data.ts';
import { driversRoutes } from './routes.ts';
import { driversClockwork, driversListeners, driversTasks } from './tasks.ts';
import { driversRetention } from './retention.sql.ts';

export const driversModule: Module<{ readonly files: FileStore }> = {
  name: 'drivers',
  retention: driversRetention,
  events: Object.values(driversEvents),
  letters,
  routes: ({ files }) => driversRoutes(files),
  listeners: driversListeners,
  tasks: () => driversTasks,
  clock: driversClockwork,
  personalData: driversPersonalData,
};
