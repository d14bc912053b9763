import type { Act } from '../../../kernel/db/act.ts';
import { type Reserved, reserveSpend } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { type RequestRow, titleOf } from './about-request.ts';
import { companyOfRequest } from './requests.sql.ts';

/** Reserves a new price as for an order of this price; null: no company pays. In the transaction that sets the price. */
export const reservePrice = async (act: Act, row: RequestRow, amount_kobo: number): Promise<Reserved | null> => {
  const of = await act.one(companyOfRequest, { id: row.id });
  if (!of?.company_id) return null;
  return reserveSpend(act, {
    ...of,
    company_id: of.company_id,
    key: orderKey('request', row.id),
    program: 'move',
    title: titleOf(row),
    amount_kobo,
    on: row.preferred_date,
  });
};
