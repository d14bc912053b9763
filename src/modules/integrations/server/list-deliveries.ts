import type { Act } from '../../../kernel/db/act.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../webhook-contract.ts';
import type { Delivery } from '../webhook-contract.ts';
import { webhookRules } from '../rules.ts';
import { type AttemptRow, deliveriesOf, type DeliveryRow, lastAttempts } from './deliveries.sql.ts';
import { messageName } from './sign-message.ts';
import { oneWebhook } from './webhooks.sql.ts';

export const attemptOf = ({ id, at, took_ms, status, fault, answer }: AttemptRow): NonNullable<Delivery['last']> => ({
  id,
  at: at.toISOString(),
  took_ms,
  status,
  fault,
  answer,
});

/** Adds the last attempt of each. */
export const withLast = async (
  act: Act,
  rows: readonly Omit<DeliveryRow, 'body' | 'is_off'>[],
): Promise<Delivery[]> => {
  const tried = await act.sql(lastAttempts, { deliveries: rows.map(({ id }) => id) });
  const last = new Map(tried.map((row) => [row.delivery_id, attemptOf(row)]));
  return rows.map(({ id, message_id, kind, state, tries, created_at, next_at }) => ({
    id,
    message_id: messageName(message_id),
    kind,
    state,
    tries,
    created_at: created_at.toISOString(),
    next_at: next_at?.toISOString() ?? null,
    last: last.get(id) ?? null,
  }));
};

export const listDeliveries: UseCase<typeof contract.listDeliveries> = async (act, { params, query }) => {
  const { company_id: company } = await memberOf(act, params.company, 'manageIntegrations');
  if (!(await act.one(oneWebhook, { company, id: params.id }))) throw new Refused(common.not_found);
  const { page } = webhookRules;
  const before = query.cursor ?? highestId;
  const rows = await act.sql(deliveriesOf, { company, endpoint: params.id, before, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  return { items: await withLast(act, items), next };
};
