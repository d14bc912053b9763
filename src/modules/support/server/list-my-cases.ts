import { cutPage } from '../../../kernel/http/cut-page.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../contract.ts';
import { rowView } from './case-views.ts';
import { casesOf, type ownCaseRow } from './cases.sql.ts';

const page = 20;

const itemView = (row: RowOf<typeof ownCaseRow>): contract.MyCase => ({
  ...rowView(row),
  data_request: row.data_kind && { kind: row.data_kind, outcome: row.data_outcome },
});

export const listMyCases: UseCase<typeof contract.listMyCases> = async (act, { query: { cursor } }) => {
  const rows = await act.sql(casesOf, { account: ownAccount(act), before: cursor ?? null, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  return { items: items.map(itemView), next };
};
