import type { Module } from '../../../kernel/module.ts';
import { privacyEvents } from '../events.ts';
import * as letters from './letters.ts';
import { privacyMeasures } from './measures.sql.ts';
import { watchRetention } from './report-runs.ts';
import { privacyRetention } from './retention.sql.ts';
import { type PrivacyNeeds, privacyRoutes } from './routes.ts';
import { warnOfBreaches } from './warn-of-breaches.ts';

export const privacyModule: Module<PrivacyNeeds> = {
  name: 'privacy',
  events: Object.values(privacyEvents),
  letters,
  retention: privacyRetention,
  routes: privacyRoutes,
  tasks: ({ retention }) => ({
    'privacy.warn_of_breaches': warnOfBreaches,
    'privacy.watch_retention': watchRetention(retention),
  }),
  clock: [
    { task: 'privacy.warn_of_breaches', match: '*/10 * * * *' },
    // After the others of the night.
    { task: 'privacy.watch_retention', match: '10 5 * * *' },
  ],
  measures: privacyMeasures,
};
