import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../breach-contract.ts';
import { closedBreaches, openBreaches } from './breaches.sql.ts';
import { breachRowView } from './read-breach.ts';

const page = 30;

export const listBreaches: UseCase<typeof contract.listBreaches> = async (act, { query: { show, cursor } }) => {
  const shelf = show === 'closed' ? closedBreaches : openBreaches;
  const { items, next } = cutPage(await act.sql(shelf, { from: cursor ?? null, max: page + 1 }), page);
  return { items: items.map(breachRowView), next };
};
