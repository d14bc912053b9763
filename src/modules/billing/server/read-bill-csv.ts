import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { type Cell, nairaCell, writeCsv } from '../../../kernel/write-csv.ts';
import { lagosDate } from '../../../shared/clock.ts';
import type { CompanyProgram } from '../../companies/rules.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { programNames } from '../rules.ts';
import { billOf } from './about-payer.ts';
import { ordersOnBill } from './bills.sql.ts';

const head = [
  'Invoice',
  'Done on',
  'Date',
  'Program',
  'Order',
  'Person',
  'Team',
  'Cost centre',
  'Project',
  'IRN',
  'Under review',
  'Amount (NGN)',
];
/** Read in batches, so that no statement runs long. */
const part = 500;

const rowsOf = async (act: Act, bill: string, number: string, irn: string | null): Promise<Cell[][]> => {
  const rows: Cell[][] = [];
  for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
    const orders = await act.sql(ordersOnBill, { bill, after, max: part });
    for (const one of orders)
      rows.push([
        number,
        one.settled_at && lagosDate(one.settled_at),
        one.on_day,
        programNames[one.program as CompanyProgram],
        one.title,
        one.person,
        one.team,
        one.centre,
        one.project,
        irn,
        one.disputed ? 'Yes' : '',
        nairaCell(one.amount_kobo),
      ]);
    after = orders.at(-1)?.id ?? after;
    more = orders.length === part;
  }
  return rows;
};

export const readBillCsv: UseCase<typeof contract.readBillCsv> = async (act, { params: { company, id } }, exchange) => {
  await memberOf(act, company, 'viewBilling');
  const { number, e_invoice } = await billOf(act, company, id);
  // Readers would take a number that is not registered yet for a registered one.
  const irn = e_invoice?.state === 'registered' ? e_invoice.irn : null;
  const rows = await rowsOf(act, id, number, irn);
  exchange.saveAs?.(`kaya-invoice-${number}.csv`);
  return writeCsv([head, ...rows]);
};
