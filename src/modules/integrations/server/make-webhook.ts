import type { OutsideFetch } from '../../../kernel/outside-fetch.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { seal } from '../../../kernel/sealed.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../webhook-contract.ts';
import { webhookRefusals as refuse } from '../webhook-contract.ts';
import { integrationsEvents } from '../events.ts';
import { hostOf, webhookRules } from '../rules.ts';
import { lockIntegrations } from './api-keys.sql.ts';
import { webhookOf } from './list-webhooks.ts';
import { secretPlace } from './sealed-secrets.ts';
import { newWebhookSecret } from './sign-message.ts';
import { insertWebhook, keepSecret, webhooksOf } from './webhooks.sql.ts';

/** Refuses addresses that can never work. Each delivery checks where a name resolves, because that may change at any time. */
export const checkAddress = (fetch: OutsideFetch, url: string): void => {
  const fault = fetch.faultOf(url);
  if (fault) throw refuseField(refuse.bad_address, 'url', fault);
};

export const makeWebhook =
  (fetch: OutsideFetch): UseCase<typeof contract.makeWebhook> =>
  async (act, { params, body }) => {
    const { company_id: company, employee_id: employee } = await memberOf(act, params.company, 'manageIntegrations');
    checkAddress(fetch, body.url);
    void act.sql(lockIntegrations, { company });
    const max = webhookRules.maxEndpoints;
    if ((await act.sql(webhooksOf, { company, max })).length >= max) throw new Refused(refuse.too_many_webhooks);
    const { url, description = '', kinds, test = false } = body;
    const row = await act.one(insertWebhook, { company, url, description, kinds, employee, test });
    if (!row) throw new Error('no webhook was written');
    const secret = newWebhookSecret();
    await act.one(keepSecret, {
      id: row.id,
      secret: seal(act, secretPlace(row.id), secret),
      hours: webhookRules.overlapHours,
    });
    act.emit(integrationsEvents.webhook_made, { companyId: company, webhookId: row.id, url: hostOf(url) });
    return { webhook: webhookOf(row), secret };
  };
