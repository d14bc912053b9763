import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf, saveTaxDetails } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { billingEvents } from '../events.ts';
import { billingOf } from './about-payer.ts';
import { keepContact } from './accounts.sql.ts';

/** For invoices to come; those that were issued stay as they are. */
export const saveBillingDetails: UseCase<typeof contract.saveBillingDetails> = async (
  act,
  { params: { company }, body: { tin, address, city, telephone, email } },
) => {
  await memberOf(act, company, 'manageBilling');
  await saveTaxDetails(act, company, tin, address);
  await act.one(keepContact, { company, email, city: city || null, telephone });
  // What was issued stays as it is; what could not be registered without a detail is sent now.
  if (act.settings.eInvoices) act.task('billing.register_completed', { companyId: company });
  act.emit(billingEvents.details_saved, { companyId: company });
  return billingOf(act, company);
};
