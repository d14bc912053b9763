import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { monthOf } from '../rules.ts';
import { staffBillingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { payerOf } from './about-payer.ts';
import { billingFileOf } from './billing-file.ts';
import { makeBill } from './make-bill.ts';

/** If two people bill at once, one succeeds; the other finds nothing to bill. */
export const billNow: UseCase<typeof contract.billNow> = async (act, { params: { company }, body: { reason } }) => {
  await payerOf(act, company);
  const month = monthOf(lagosDate(await act.now()));
  if (!(await makeBill(act, company, 'now', month, reason))) throw new Refused(refuse.nothing_to_bill);
  return billingFileOf(act, company);
};
