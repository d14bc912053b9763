import { inRounds } from '../../../kernel/in-rounds.ts';
import type { Module } from '../../../kernel/module.ts';
import { forgetOldWeeks, keptDays, vitalsRetention } from './retention.sql.ts';
import { vitalsRoutes } from './routes.ts';

export const vitalsModule: Module = {
  name: 'vitals',
  routes: vitalsRoutes,
  retention: vitalsRetention,
  tasks: () => ({
    'vitals.forget_old_weeks': inRounds(
      async (act, max) => (await act.sql(forgetOldWeeks, { days: keptDays, max })).length,
    ),
  }),
  clock: [{ task: 'vitals.forget_old_weeks', match: '35 3 * * *' }],
};
