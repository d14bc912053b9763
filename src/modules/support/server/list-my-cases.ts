import { cutPage } from '../../../kernel/http/cut-page.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../contract.ts';
import { rowView } from './case-views.ts';
import { casesOf } from './cases.sql.ts';

const page = 20;

export const listMyCases: UseCase<typeof contract.listMyCases> = async (act, { query: { cursor } }) => {
  const rows = await act.sql(casesOf, { account: ownAccount(act), before: cursor ?? null, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  return { items: items.map(rowView), next };
};
