import type { Module } from '../../../kernel/module.ts';
import type { Sms } from '../../../kernel/sms.ts';
import { safetyEvents } from '../events.ts';
import { safetyMeasures } from './measures.sql.ts';
import { safetyPersonalData } from './personal-data.ts';
import { safetyRoutes } from './routes.ts';
import { safetyClockwork, safetyTasks } from './tasks.ts';
import { safetyRetention } from './retention.sql.ts';

export const safetyModule: Module<{ readonly sms: Sms }> = {
  name: 'safety',
  retention: safetyRetention,
  events: Object.values(safetyEvents),
  routes: () => safetyRoutes,
  tasks: ({ sms }) => safetyTasks(sms),
  clock: safetyClockwork,
  measures: safetyMeasures,
  personalData: safetyPersonalData,
};
