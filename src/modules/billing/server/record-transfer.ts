import type { Act } from '../../../kernel/db/act.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { markInvoicePaid, postCompanyPayment } from '../../money/server/door.ts';
import { billingEvents } from '../events.ts';
import { staffBillingRefusals as refuse } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { billOf, reachOf } from './about-payer.ts';
import { registerSoon } from './begin-e-invoice.ts';
import { billingFileOf, companyOfBill } from './billing-file.ts';
import { takePayment } from './bills.sql.ts';
import { mail } from './mail.ts';
import { writeBillLetter } from './write-bill-letter.ts';
import { releaseForBill } from './release-waits.ts';

type Taken = {
  readonly bill: string;
  readonly amount_kobo: number;
  readonly how: 'transfer' | 'card';
  readonly reference: string;
  readonly received_on: string;
};
const paidBy = { transfer: 'Bank transfer', card: 'Paid online' } as const;

/** Records a payment of a bill. False: it exceeds what is left to pay. In one act: bill, ledger, invoice, event, letter. */
export const payBill = async (act: Act, company: string, taken: Taken): Promise<boolean> => {
  const { bill, amount_kobo, how } = taken;
  const made = await act.one(takePayment, taken);
  if (!made) return false;
  const heldForBill = how === 'card' ? bill : null;
  await postCompanyPayment(act, { paymentId: made.id, companyId: company, amount_kobo, heldForBill });
  const { number, open_kobo: openKobo, invoice } = await billOf(act, company, bill);
  if (openKobo === 0) {
    await markInvoicePaid(act, 'company_month', bill, paidBy[how]);
    releaseForBill(act, bill);
    registerSoon(act);
  }
  const { companyName, adminIds, mailbox } = await reachOf(act, company);
  const about = { companyId: company, companyName, adminIds, billId: bill, number, openKobo };
  act.emit(billingEvents.payment_taken, { ...about, amountKobo: amount_kobo, how });
  writeBillLetter(act, { mailbox, companyName }, invoice, (of) =>
    mail('company_bill_payment', { ...of, amount_kobo, open_kobo: openKobo, how }),
  );
  return true;
};

export const recordTransfer: UseCase<typeof contract.recordTransfer> = async (act, { params: { id }, body }) => {
  const company = await companyOfBill(act, id);
  if (body.received_on > lagosDate(await act.now()))
    throw new Refused(refuse.not_received_yet, {
      fields: [{ path: 'received_on', message: refuse.not_received_yet.detail }],
    });
  try {
    if (!(await payBill(act, company, { bill: id, how: 'transfer', ...body }))) throw new Refused(refuse.too_much);
  } catch (error) {
    if (brokenConstraint(error) === 'one_payment_of_a_reference') throw new Refused(refuse.recorded_before);
    throw error;
  }
  return billingFileOf(act, company);
};
