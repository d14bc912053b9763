import type { PersonalData } from '../../../kernel/personal-data.ts';
import { identityEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import * as letters from './letters.ts';
import { identityPersonalData } from './personal-data.ts';
import { factorsToReseal, resealFactor } from './factors.sql.ts';
import { identityRoutes } from './routes.ts';
import { identityClockwork, identityTasks } from './tasks.ts';
import { identityRetention } from './retention.sql.ts';

/** held: the personal data of every module, in the order of erasure. */
type IdentityNeeds = { readonly held: readonly PersonalData[] };

export const identityModule: Module<IdentityNeeds> = {
  name: 'identity',
  retention: identityRetention,
  events: Object.values(identityEvents),
  letters,
  routes: ({ held }) => identityRoutes(held),
  tasks: ({ held }) => identityTasks(held),
  clock: identityClockwork,
  personalData: identityPersonalData,
  sealed: [
    {
      table: 'identity.factor_secrets',
      list: factorsToReseal,
      keep: resealFactor,
    },
  ],
};
