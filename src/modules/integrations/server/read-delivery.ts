import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../webhook-contract.ts';
import { webhookRules } from '../rules.ts';
import { attemptsOf, oneDelivery } from './deliveries.sql.ts';
import { attemptOf, withLast } from './list-deliveries.ts';

export const readDelivery: UseCase<typeof contract.readDelivery> = async (act, { params }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageIntegrations');
  const row = await act.one(oneDelivery, { company, id: params.id });
  if (!row) throw new Refused(common.not_found);
  const [[delivery], attempts] = await Promise.all([
    withLast(act, [row]),
    act.sql(attemptsOf, { delivery: row.id, max: webhookRules.attemptsShown }),
  ]);
  if (!delivery) throw new Error('a delivery was lost');
  return { delivery, body: row.body, attempts: attempts.map(attemptOf) };
};
