import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { listMyRequests } from '../contract.ts';
import { summaryOf } from './about-request.ts';
import { ownRequests } from './requests.sql.ts';

const page = 20;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const listOwnRequests: UseCase<typeof listMyRequests> = async (act, { query }) => {
  const { accountId } = act.actor;
  if (!accountId) throw new Refused(common.not_signed_in);
  if (query.cursor && !isId.test(query.cursor))
    throw new Refused(common.invalid_request, { detail: 'Not a cursor of this list' });
  const rows = await act.sql(ownRequests, { account: accountId, before: query.cursor ?? null, most: page + 1 });
  const items = rows.slice(0, page);
  return { items: items.map(summaryOf), next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
};
