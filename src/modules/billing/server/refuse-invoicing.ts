import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { billingEvents } from '../events.ts';
import { staffBillingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { reachOf } from './about-payer.ts';
import { answerNo } from './accounts.sql.ts';
import { billingFileOf } from './billing-file.ts';

export const refuseInvoicing: UseCase<typeof contract.refuseInvoicing> = async (
  act,
  { params: { company }, body: { reason } },
) => {
  const { companyName, adminIds } = await reachOf(act, company);
  if (!(await act.one(answerNo, { company, reason }))?.answered) throw new Refused(refuse.not_asked);
  act.emit(billingEvents.invoicing_refused, { companyId: company, companyName, adminIds, reason });
  return billingFileOf(act, company);
};
