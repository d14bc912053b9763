import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { shownBill } from './about-payer.ts';
import { billsOf } from './bills.sql.ts';

const page = 20;

export const listBills: UseCase<typeof contract.listBills> = async (
  act,
  { params: { company }, query: { cursor } },
) => {
  await memberOf(act, company, 'viewBilling');
  const today = lagosDate(await act.now());
  const rows = await act.sql(billsOf, { company, before: cursor ?? null, max: page + 1 });
  const items = rows.slice(0, page).map((row) => shownBill(row, today));
  return { items, next: rows.length > page ? (items.at(-1)?.id ?? null) : null };
};
