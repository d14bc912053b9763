import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../webhook-contract.ts';
import type { Webhook } from '../webhook-contract.ts';
import { webhookRules } from '../rules.ts';
import { type WebhookRow, webhooksOf } from './webhooks.sql.ts';

export const webhookOf = ({ created_at, failing_since, disabled_at, ...row }: WebhookRow): Webhook => ({
  ...row,
  created_at: created_at.toISOString(),
  failing_since: failing_since?.toISOString() ?? null,
  disabled_at: disabled_at?.toISOString() ?? null,
});

export const listWebhooks: UseCase<typeof contract.listWebhooks> = async (act, { params }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageIntegrations');
  return { items: (await act.sql(webhooksOf, { company, max: webhookRules.maxEndpoints })).map(webhookOf) };
};
