import type { OutsideFetch } from '../../../kernel/outside-fetch.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../webhook-contract.ts';
import { integrationsEvents } from '../events.ts';
import { hostOf } from '../rules.ts';
import { webhookOf } from './list-webhooks.ts';
import { checkAddress } from './make-webhook.ts';
import { updateWebhook } from './webhooks.sql.ts';

/** Deliveries waiting while the webhook is off are not sent: the log keeps them, and Replay sends them. */
export const changeWebhook =
  (fetch: OutsideFetch): UseCase<typeof contract.changeWebhook> =>
  async (act, { params, body }) => {
    const { company_id: company, employee_id: employee } = await memberOf(act, params.company, 'manageIntegrations');
    checkAddress(fetch, body.url);
    const row = await act.one(updateWebhook, { company, id: params.id, employee, description: '', ...body });
    if (!row) throw new Refused(common.not_found);
    act.emit(integrationsEvents.webhook_changed, { companyId: company, webhookId: row.id, url: hostOf(row.url) });
    return webhookOf(row);
  };
