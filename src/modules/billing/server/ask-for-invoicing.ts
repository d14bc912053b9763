import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import { billingRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { billingEvents } from '../events.ts';
import { billingOf } from './about-payer.ts';
import { askInvoicing } from './accounts.sql.ts';

export const askForInvoicing: UseCase<typeof contract.askForInvoicing> = async (
  act,
  { params: { company }, body: { note } },
) => {
  const { company_name: companyName } = await memberOf(act, company, 'manageBilling');
  if (!(await act.one(askInvoicing, { company, note }))?.asked) throw new Refused(refuse.already_asked);
  act.emit(billingEvents.invoicing_asked, { companyId: company, companyName });
  return billingOf(act, company);
};
