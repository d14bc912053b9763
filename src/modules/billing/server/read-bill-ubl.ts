import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { billOf } from './about-payer.ts';
import { eInvoiceOf } from './e-invoice-document.ts';
import { ublFile } from './ubl-file.ts';

export const readBillUbl: UseCase<typeof contract.readBillUbl> = async (act, { params: { company, id } }, exchange) => {
  await memberOf(act, company, 'viewBilling');
  const bill = await billOf(act, company, id);
  exchange.saveAs?.(`kaya-invoice-${bill.number}.xml`);
  return ublFile(await eInvoiceOf(act, company, bill));
};
