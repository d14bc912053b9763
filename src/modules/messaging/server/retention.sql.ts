// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';
import { messagingRules } from '../rules.ts';

export const messagingRetention: readonly Retention[] = [
  {
    name: 'messaging.messages',
    what: 'Commands by text message and WhatsApp',
    kept: '30 days',
    days: messagingRules.keptDays,
    task: 'messaging.tidy',
    older: olderThan('messaging.olderMessages', `messaging.messages WHERE received_at`),
  },
];
