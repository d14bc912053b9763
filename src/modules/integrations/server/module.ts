import { inRounds } from '../../../kernel/in-rounds.ts';
import type { Module } from '../../../kernel/module.ts';
import type { OutsideFetch } from '../../../kernel/outside-fetch.ts';
import { companiesEvents } from '../../companies/events.ts';
import { integrationsEvents } from '../events.ts';
import { askedRules, webhookRules } from '../rules.ts';
import { testBookingRules } from '../test-booking-rules.ts';
import { testItemRules } from '../test-item-rules.ts';
import * as letters from './letters.ts';
import { forgetAsked } from './asked-bookings.sql.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { forgetMessages } from './deliveries.sql.ts';
import { hearEvents } from './hear-events.ts';
import { hears } from './hears.ts';
import { integrationsPersonalData } from './personal-data.ts';
import { integrationsRoutes } from './routes.ts';
import { forgetQuotes } from './quotes.sql.ts';
import { sealedSecrets } from './sealed-secrets.ts';
import { tellBilled } from './tell-billed.ts';
import { tellEnded } from './tell-ended.ts';
import { integrationsRetention } from './retention.sql.ts';
import { forgetTestBookings } from './test-bookings.sql.ts';
import { forgetTestItems } from './test-items.sql.ts';

/** After these, an admin may no longer be one. A deleted account's event names no companies; the clock finds what it ended. */
const endingAdmins: readonly string[] = [
  companiesEvents.access_changed.name,
  companiesEvents.employee_deactivated.name,
  companiesEvents.employee_removed.name,
  companiesEvents.employee_left.name,
];

export const integrationsModule: Module<{ readonly fetch: OutsideFetch }> = {
  name: 'integrations',
  retention: integrationsRetention,
  events: Object.values(integrationsEvents),
  letters,
  routes: ({ fetch }) => integrationsRoutes(fetch),
  listeners: Object.fromEntries(
    [...new Set([...hears.keys(), ...endingAdmins])].map((name) => [
      name,
      [
        ...(hears.has(name) ? ['integrations.hear'] : []),
        ...(endingAdmins.includes(name) ? ['integrations.tell_ended'] : []),
      ],
    ]),
  ),
  tasks: ({ fetch }) => ({
    'integrations.hear': hearEvents,
    'integrations.tell_billed': tellBilled,
    'integrations.deliver': deliverWebhook(fetch),
    'integrations.tell_ended': tellEnded,
    'integrations.forget_messages': inRounds(
      async (act, max) => (await act.sql(forgetMessages, { days: webhookRules.keptDays, max })).length,
    ),
    'integrations.forget_quotes': inRounds(async (act, max) => (await act.sql(forgetQuotes, { max })).length),
    'integrations.forget_asked': inRounds(
      async (act, max) => (await act.sql(forgetAsked, { days: askedRules.keptDays, max })).length,
    ),
    'integrations.forget_tests': inRounds(
      async (act, max) => (await act.sql(forgetTestBookings, { days: testBookingRules.keptDays, max })).length,
    ),
    'integrations.forget_test_items': inRounds(
      async (act, max) => (await act.sql(forgetTestItems, { days: testItemRules.keptDays, max })).length,
    ),
  }),
  // Hourly: a busy company has more messages per day than one run deletes.
  clock: [
    { task: 'integrations.forget_messages', match: '25 * * * *' },
    { task: 'integrations.forget_quotes', match: '35 * * * *' },
    { task: 'integrations.forget_tests', match: '40 3 * * *' },
    { task: 'integrations.forget_test_items', match: '42 3 * * *' },
    { task: 'integrations.forget_asked', match: '45 3 * * *' },
    { task: 'integrations.tell_ended', match: '*/10 * * * *' },
  ],
  personalData: integrationsPersonalData,
  sealed: sealedSecrets,
};
