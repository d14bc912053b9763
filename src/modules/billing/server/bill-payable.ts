import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { memberOf } from '../../companies/server/door.ts';
import { paymentRefusals } from '../../money/payment-contract.ts';
import { heldNow, type Payable } from '../../money/server/door.ts';
import { billingRefusals as refuse } from '../contract.ts';
import { billOf } from './about-payer.ts';
import { billById } from './bills.sql.ts';
import { finishBillPayment } from './finish-bill-payment.ts';
import { type Path, paths } from '../../../shared/paths.ts';

/** Row-level security shows a bill to the admins of its company. */
const companyOf = async (act: Act, id: string): Promise<string> => {
  const bill = await act.one(billById, { id });
  if (!bill) throw new Refused(common.not_found);
  return bill.company_id;
};

/** A company's bill, paid by one of its admins. The clock charges the company's own card (charge-bill.ts). */
export const billPayable: Payable = {
  find: async (act, id) => {
    await memberOf(act, await companyOf(act, id), 'viewBilling');
    return id;
  },
  due: async (act, id) => {
    const company = await companyOf(act, id);
    const me = await memberOf(act, company, 'manageBilling');
    const { open_kobo: amount_kobo, number } = await billOf(act, company, id);
    if (amount_kobo === 0) throw new Refused(refuse.nothing_open);
    if ((await heldNow(act, id)) > 0) throw new Refused(paymentRefusals.payment_checking);
    const back: Path = paths.corporateDashboard(`billing/${id}?paying=card`);
    const about = { title: `Invoice ${number} of ${me.company_name}`, email: me.email, back };
    return { id, account_id: ownAccount(act), amount_kobo, about };
  },
  settle: finishBillPayment,
  refusals: [refuse.nothing_open, refuse.not_allowed],
  words: { card_off: refuse.card_off },
};
