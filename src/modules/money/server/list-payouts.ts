import { cutPage } from '../../../kernel/http/cut-page.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { payoutsOf } from './payouts.sql.ts';
import { shownPayout } from './show-payout.ts';
import { page } from './read-earnings.ts';
import type * as contract from '../contract.ts';

export const listPayouts: UseCase<typeof contract.listPayouts> = async (act, { query }) => {
  const rows = await act.sql(payoutsOf, { account: ownAccount(act), before: query.cursor ?? null, max: page + 1 });
  const { items, next } = cutPage(rows, page);
  return { items: items.map(shownPayout), next };
};
