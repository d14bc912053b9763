import type { Module } from '../../../kernel/module.ts';
import { privacyEvents } from '../events.ts';
import * as letters from './letters.ts';
import { privacyMeasures } from './measures.sql.ts';
import { privacyRoutes } from './routes.ts';
import { warnOfBreaches } from './warn-of-breaches.ts';

export const privacyModule: Module = {
  name: 'privacy',
  events: Object.values(privacyEvents),
  letters,
  routes: () => privacyRoutes,
  tasks: () => ({ 'privacy.warn_of_breaches': warnOfBreaches }),
  clock: [{ task: 'privacy.warn_of_breaches', match: '*/10 * * * *' }],
  measures: privacyMeasures,
};
