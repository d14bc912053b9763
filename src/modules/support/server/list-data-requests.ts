import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-contract.ts';
import { staffRightView } from './data-request-views.ts';
import { decidedRights, openRights } from './data-requests.sql.ts';

const page = 30;

export const listDataRequests: UseCase<typeof contract.listDataRequests> = async (act, { query: { show, cursor } }) => {
  const shelf = show === 'decided' ? decidedRights : openRights;
  const { items, next } = cutPage(await act.sql(shelf, { from: cursor ?? null, max: page + 1 }), page);
  return { items: items.map(staffRightView), next };
};
