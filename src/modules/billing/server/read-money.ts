import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type { MoneyView } from '../contract.ts';
import type * as contract from '../contract.ts';
import { creditLeft, monthOf } from '../rules.ts';
import { billingOf } from './about-payer.ts';
import { spentIn } from './accounts.sql.ts';

/** By an admin of the company. Made of the same sums as Billing, so the two cannot differ. */
export const moneyOfCompany = async (act: Act, company: string): Promise<MoneyView> => {
  const billing = await billingOf(act, company);
  const month = monthOf(billing.today);
  const spent = await act.one(spentIn, { company, month });
  const { limit_kobo, reserved_kobo, owed_kobo, overdue_kobo, not_billed } = billing;
  return {
    month,
    spent_kobo: spent?.amount_kobo ?? 0,
    reserved_kobo,
    not_billed_kobo: not_billed.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
    next_bill_on: billing.next_bill_on,
    due_kobo: owed_kobo,
    overdue_kobo,
    first_due: billing.first_due,
    limit_kobo,
    // A bill that is overdue stops all orders.
    left_kobo: overdue_kobo > 0 ? 0 : Math.max(0, creditLeft(billing)),
  };
};

export const readMoney: UseCase<typeof contract.readMoney> = async (act, { params: { company } }) => {
  await memberOf(act, company, 'viewBilling');
  return moneyOfCompany(act, company);
};
