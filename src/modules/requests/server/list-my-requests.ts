import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { summaryOf } from './about-request.ts';
import { ownRequests } from './requests.sql.ts';
import type * as contract from '../contract.ts';

const page = 20;

export const listMyRequests: UseCase<typeof contract.listMyRequests> = async (act, { query }) => {
  const { accountId } = act.actor;
  if (!accountId) throw new Refused(common.not_signed_in);
  const rows = await act.sql(ownRequests, { account: accountId, before: query.cursor ?? null, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  return { items: items.map(summaryOf), next };
};
