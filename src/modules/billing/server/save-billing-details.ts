import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf, saveTaxDetails } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { billingEvents } from '../events.ts';
import { billingOf } from './about-payer.ts';
import { keepContact } from './accounts.sql.ts';

/** Applies to later invoices; issued ones do not change. */
export const saveBillingDetails: UseCase<typeof contract.saveBillingDetails> = async (
  act,
  { params: { company }, body: { tin, address, city, telephone, email } },
) => {
  await memberOf(act, company, 'manageBilling');
  await saveTaxDetails(act, company, tin, address);
  await act.one(keepContact, { company, email, city: city || null, telephone });
  // Invoices that could not be registered without a detail are sent now.
  if (act.settings.eInvoices) act.task('billing.register_completed', { companyId: company });
  act.emit(billingEvents.details_saved, { companyId: company });
  return billingOf(act, company);
};
