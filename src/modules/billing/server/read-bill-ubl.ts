import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { billOf } from './about-payer.ts';
import { eInvoiceOf } from './e-invoice-document.ts';
import { ordersOfLines } from './orders-of-lines.ts';
import { readOrders } from './read-orders.ts';
import { ublFile } from './ubl-file.ts';

/** The file is written at once; the CSV file has any number. */
const maxOrders = 5_000;

export const readBillUbl: UseCase<typeof contract.readBillUbl> = async (act, { params: { company, id } }, exchange) => {
  await memberOf(act, company, 'viewBilling');
  const bill = await billOf(act, company, id);
  exchange.saveAs?.(`kaya-invoice-${bill.number}.xml`);
  const invoice = await eInvoiceOf(act, company, bill);
  const orders = await readOrders(act, id, maxOrders + 1);
  if (orders.length > maxOrders) return ublFile(invoice);
  return ublFile(invoice, ordersOfLines(bill.invoice.lines, orders, invoice.vat_bps));
};
