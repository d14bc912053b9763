import { inRounds } from '../../../kernel/in-rounds.ts';
import type { Module } from '../../../kernel/module.ts';
import type { OutsideFetch } from '../../../kernel/outside-fetch.ts';
import { integrationsEvents } from '../events.ts';
import { webhookRules } from '../rules.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { forgetMessages } from './deliveries.sql.ts';
import { hearEvents } from './hear-events.ts';
import { hears } from './hears.ts';
import { integrationsPersonalData } from './personal-data.ts';
import { integrationsRoutes } from './routes.ts';

export const integrationsModule: Module<{ readonly fetch: OutsideFetch }> = {
  name: 'integrations',
  events: Object.values(integrationsEvents),
  routes: ({ fetch }) => integrationsRoutes(fetch),
  listeners: Object.fromEntries([...hears.keys()].map((name) => [name, ['integrations.hear']])),
  tasks: ({ fetch }) => ({
    'integrations.hear': hearEvents,
    'integrations.deliver': deliverWebhook(fetch),
    'integrations.forget_messages': inRounds(
      async (act, most) => (await act.sql(forgetMessages, { days: webhookRules.keptDays, most })).length,
    ),
  }),
  // Each hour: a busy company has more messages in a day than one run deletes.
  clock: [{ task: 'integrations.forget_messages', match: '25 * * * *' }],
  personalData: integrationsPersonalData,
};
