import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../webhook-contract.ts';
import { integrationsEvents } from '../events.ts';
import { hostOf } from '../rules.ts';
import { deleteWebhook } from './webhooks.sql.ts';

export const removeWebhook: UseCase<typeof contract.removeWebhook> = async (act, { params }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageIntegrations');
  const gone = await act.one(deleteWebhook, { company, id: params.id });
  if (!gone) throw new Refused(common.not_found);
  act.emit(integrationsEvents.webhook_removed, { companyId: company, webhookId: params.id, url: hostOf(gone.url) });
  return null;
};
