import type { UseCase } from '../../../kernel/http/route.ts';
import { type Cell, nairaCell, writeCsv } from '../../../kernel/write-csv.ts';
import { lagosDate } from '../../../shared/clock.ts';
import type { CompanyProgram } from '../../companies/rules.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { programNames } from '../rules.ts';
import { billOf } from './about-payer.ts';
import { type OrderOnBill, readOrders } from './read-orders.ts';

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
const rowOf =
  (number: string, irn: string | null) =>
  (one: OrderOnBill): Cell[] => [
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
  ];

export const readBillCsv: UseCase<typeof contract.readBillCsv> = async (act, { params: { company, id } }, exchange) => {
  await memberOf(act, company, 'viewBilling');
  const { number, e_invoice } = await billOf(act, company, id);
  // Readers would take a number that is not registered yet for a registered one.
  const irn = e_invoice?.state === 'registered' ? e_invoice.irn : null;
  const rows = (await readOrders(act, id)).map(rowOf(number, irn));
  exchange.saveAs?.(`kaya-invoice-${number}.csv`);
  return writeCsv([head, ...rows]);
};
