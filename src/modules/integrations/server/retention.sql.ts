// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderThan, type Retention } from '../../../kernel/retention.ts';
import { webhookRules } from '../rules.ts';

export const integrationsRetention: readonly Retention[] = [
  {
    name: 'integrations.webhook_messages',
    what: 'Messages to the programs of companies',
    kept: '30 days',
    days: webhookRules.keptDays,
    task: 'integrations.forget_messages',
    older: olderThan('integrations.olderMessages', `integrations.webhook_messages WHERE created_at`),
  },
];
