import { system } from '../../../kernel/db/actor.ts';
import type { FileStore } from '../../../kernel/files.ts';
import type { Module } from '../../../kernel/module.ts';
import { providersEvents } from '../events.ts';
import * as letters from './letters.ts';
import { forgetInvites } from './person.sql.ts';
import { providersPersonalData } from './personal-data.ts';
import { providersRoutes } from './routes.ts';
import { endedFor_days, providersRetention } from './retention.sql.ts';

export const providersModule: Module<{ readonly files: FileStore }> = {
  name: 'providers',
  retention: providersRetention,
  events: Object.values(providersEvents),
  letters,
  routes: ({ files }) => providersRoutes(files),
  tasks: () => ({
    'providers.forget_invites': async (_payload, db) => {
      // The clock deletes expired invites of all businesses.
      await db.act(system, (act) => act.sql(forgetInvites, { after_days: endedFor_days }));
    },
  }),
  clock: [{ task: 'providers.forget_invites', match: '25 2 * * *' }],
  personalData: providersPersonalData,
};
