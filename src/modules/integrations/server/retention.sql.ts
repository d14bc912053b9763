// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';
import { askedRules, webhookRules } from '../rules.ts';
import { testBookingRules } from '../test-booking-rules.ts';
import { testItemRules } from '../test-item-rules.ts';

export const integrationsRetention: readonly Retention[] = [
  {
    name: 'integrations.webhook_messages',
    what: 'Messages to the programs of companies',
    kept: '30 days',
    days: webhookRules.keptDays,
    task: 'integrations.forget_messages',
    older: olderThan('integrations.olderMessages', `integrations.webhook_messages WHERE created_at`),
  },
  {
    name: 'integrations.quotes',
    what: 'Quotes to the programs of companies',
    kept: 'Until they end',
    days: 0,
    task: 'integrations.forget_quotes',
    older: olderThan('integrations.endedQuotes', `integrations.quotes WHERE valid_until`),
  },
  {
    name: 'integrations.asked_bookings',
    what: 'Bookings that programs of companies asked an approval for',
    kept: '90 days',
    days: askedRules.keptDays,
    task: 'integrations.forget_asked',
    older: olderThan('integrations.olderAskedBookings', `integrations.asked_bookings WHERE created_at`),
  },
  {
    name: 'integrations.test_bookings',
    what: 'Test bookings of the programs of companies',
    kept: '30 days',
    days: testBookingRules.keptDays,
    task: 'integrations.forget_tests',
    older: olderThan('integrations.olderTestBookings', `integrations.test_bookings WHERE created_at`),
  },
  {
    name: 'integrations.test_items',
    what: 'Test items of the programs of companies',
    kept: '30 days',
    days: testItemRules.keptDays,
    task: 'integrations.forget_test_items',
    older: olderThan('integrations.olderTestItems', `integrations.test_items WHERE created_at`),
  },
];
