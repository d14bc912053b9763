import type { RowOf } from '../../../kernel/db/query.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../staff-contract.ts';
import { earnerRoles, type StaffPayout } from '../staff-contract.ts';
import { allPayouts, type staffRow } from './payouts.sql.ts';
import { shownPayout } from './show-payout.ts';

const page = 40;

/** A payout as staff read it. */
export const staffPayout = (row: RowOf<typeof staffRow>): StaffPayout => ({
  ...shownPayout(row),
  account_id: row.account_id,
  partner_id: row.partner_id,
  name: row.name,
  earns_as: earnerRoles.filter((role) => row.roles.includes(role)),
  account_name: row.account_name,
  proven_by: row.proven_by,
});

export const listAllPayouts: UseCase<typeof contract.listAllPayouts> = async (act, { query }) => {
  const rows = await act.sql(allPayouts, {
    status: query.status ?? null,
    before: query.cursor ?? null,
    max: page + 1,
  });
  const { items, next } = cutPage(rows, page);
  return { items: items.map(staffPayout), next };
};
