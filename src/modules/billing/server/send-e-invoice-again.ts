import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { staffBillingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { registerSoon } from './begin-e-invoice.ts';
import { billingFileOf, companyOfBill } from './billing-file.ts';
import { sendAgain } from './e-invoices.sql.ts';

/** With the current details. What may be registered already is looked up first. */
export const sendEInvoiceAgain: UseCase<typeof contract.sendEInvoiceAgain> = async (act, { params: { id: bill } }) => {
  const company = await companyOfBill(act, bill);
  const sent = await act.one(sendAgain, { bill });
  if (!sent?.again) throw new Refused(refuse.nothing_refused);
  registerSoon(act);
  return billingFileOf(act, company);
};
