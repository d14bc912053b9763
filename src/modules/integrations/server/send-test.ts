import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../webhook-contract.ts';
import { webhookRefusals as refuse } from '../webhook-contract.ts';
import { testKind } from '../rules.ts';
import { queueDelivery } from './deliver-webhook.ts';
import { insertDelivery, insertMessage } from './deliveries.sql.ts';
import { oneWebhook } from './webhooks.sql.ts';
import { writeMessage } from './write-message.ts';

/** Delivered, retried and logged like every other message. */
export const sendTest: UseCase<typeof contract.sendTest> = async (act, { params }) => {
  const { company_id: company, name } = await memberOf(act, params.company, 'manageIntegrations');
  const row = await act.one(oneWebhook, { company, id: params.id });
  if (!row) throw new Refused(common.not_found);
  if (row.disabled_at) throw new Refused(refuse.webhook_disabled);
  const body = writeMessage(testKind, await act.now(), company, { message: `${name} sent this test from Kaya.` });
  const message = await act.one(insertMessage, { company, event: null, kind: testKind, about: '', body });
  const made = message && (await act.one(insertDelivery, { company, message: message.id, endpoint: row.id }));
  if (!made) throw new Error('no delivery was written');
  queueDelivery(act, made.id);
  return { delivery_id: made.id };
};
