import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../webhook-contract.ts';
import { webhookRefusals as refuse } from '../webhook-contract.ts';
import { queueDelivery } from './deliver-webhook.ts';
import { oneDelivery, startAgain } from './deliveries.sql.ts';
import { withLast } from './list-deliveries.ts';

/** The same message with the same id, whether or not it was already delivered. */
export const replayDelivery: UseCase<typeof contract.replayDelivery> = async (act, { params }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageIntegrations');
  const of = { company, id: params.id };
  const row = await act.one(oneDelivery, of);
  if (!row) throw new Refused(common.not_found);
  if (row.is_off) throw new Refused(refuse.webhook_disabled);
  await act.one(startAgain, of);
  queueDelivery(act, row.id);
  const again = await act.one(oneDelivery, of);
  const [delivery] = again ? await withLast(act, [again]) : [];
  if (!delivery) throw new Error('a delivery was lost');
  return delivery;
};
