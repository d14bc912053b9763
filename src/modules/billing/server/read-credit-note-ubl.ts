import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { billOf } from './about-payer.ts';
import { creditNoteById } from './bills.sql.ts';
import { eInvoiceOf } from './e-invoice-document.ts';
import { ublFile } from './ubl-file.ts';

export const readCreditNoteUbl: UseCase<typeof contract.readCreditNoteUbl> = async (
  act,
  { params: { company, id } },
  exchange,
) => {
  await memberOf(act, company, 'viewBilling');
  const row = await act.one(creditNoteById, { id });
  if (row?.company_id !== company) throw new Refused(common.not_found);
  const bill = await billOf(act, company, row.bill_id);
  const note = bill.credit_notes.find((one) => one.id === id);
  if (!note) throw new Refused(common.not_found);
  exchange.saveAs?.(`kaya-credit-note-${note.number}.xml`);
  return ublFile(await eInvoiceOf(act, company, bill, note));
};
