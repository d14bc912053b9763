import type { UseCase } from '../../../kernel/http/route.ts';
import { seal } from '../../../kernel/sealed.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../webhook-contract.ts';
import { integrationsEvents } from '../events.ts';
import { hostOf, webhookRules } from '../rules.ts';
import { secretPlace } from './sealed-secrets.ts';
import { newWebhookSecret } from './sign-message.ts';
import { keepSecret, oneWebhook } from './webhooks.sql.ts';

/** The old secret also signs until old_until. After two changes within that time only the latest two sign. */
export const changeSecret: UseCase<typeof contract.changeSecret> = async (act, { params }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageIntegrations');
  const row = await act.one(oneWebhook, { company, id: params.id });
  if (!row) throw new Refused(common.not_found);
  const secret = newWebhookSecret();
  const hours = webhookRules.overlapHours;
  await act.one(keepSecret, { id: row.id, secret: seal(act, secretPlace(row.id), secret), hours });
  act.emit(integrationsEvents.secret_changed, { companyId: company, webhookId: row.id, url: hostOf(row.url) });
  return { secret, old_until: new Date((await act.now()).getTime() + hours * 3_600_000).toISOString() };
};
