// Staff decided about a problem with an order that a company pays for (docs/decisions/0084-proof-and-problems.md,
// docs/decisions/0167-approval-steps.md).
import type { Act } from '../../../kernel/db/act.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { lowerSpent } from '../../companies/server/door.ts';
import { type OrderKey, orderKey } from '../../companies/spend-rules.ts';
import { offBillWords } from '../../jobs/dispute-words-rules.ts';
import type { OffBillFacts, TakeOffBill } from '../../jobs/server/door.ts';
import { billingEvents, orderPage } from '../events.ts';
import { monthOf } from '../rules.ts';
import { reachOf } from './about-payer.ts';
import { billById, payerOfOrder } from './bills.sql.ts';
import { creditBill } from './issue-credit-note.ts';
import { mail } from './mail.ts';

type Off = Pick<OffBillFacts, 'how' | 'month' | 'credit_note'>;

/** How the amount leaves the bill of a completed order. */
const takenOff = async (
  act: Act,
  of: { readonly key: OrderKey; readonly amount_kobo: number; readonly reason: string; readonly month: string | null },
): Promise<Off> => {
  const { key, amount_kobo, reason, month } = of;
  const where = await lowerSpent(act, { key, amount_kobo });
  if (where === 'open') return { how: 'open', month, credit_note: null };
  const owed: Off = { how: 'owed', month: null, credit_note: null };
  if (where === null) return owed;
  const bill = await act.one(billById, { id: where.billId });
  if (!bill || bill.total_kobo - bill.paid_kobo - bill.credited_kobo < amount_kobo) return owed;
  const { creditNote } = await creditBill(act, { billId: where.billId, amount_kobo, reason });
  return { how: 'credited', month: bill.month, credit_note: creditNote };
};

/**
 * In the transaction of the decision, by staff. An order not billed yet costs less; an open bill gets a credit note; if it is already paid, Kaya
 * owes the amount. Before completion nothing is billed, and the order ends at what was decided. The company's admins are told what happened.
 */
export const takeOffBill: TakeOffBill = async (act, { serves, order_id, amount_kobo, pays_kobo, reason, early }) => {
  const key = orderKey(serves, order_id);
  const payer = await act.one(payerOfOrder, { key });
  if (!payer) return null;
  const { company_id: companyId, company, title } = payer;
  // What is done after its month was billed comes on the next bill, whatever its month.
  const month = payer.month >= monthOf(lagosDate(await act.now())) ? payer.month : null;
  const off: Off =
    early || amount_kobo === 0
      ? { how: 'open', month, credit_note: null }
      : await takenOff(act, { key, amount_kobo, reason, month });
  const facts: OffBillFacts = { company, amount_kobo, ...off };
  const { companyName, adminIds, mailbox } = await reachOf(act, companyId);
  const words = offBillWords(facts);
  act.emit(billingEvents.dispute_ended, {
    companyId,
    companyName,
    adminIds,
    orderId: order_id,
    key,
    title,
    paysKobo: pays_kobo,
    offKobo: amount_kobo,
    words,
    reason,
  });
  if (mailbox)
    act.task('mail.send', {
      to: mailbox,
      ...mail('company_dispute_decided', {
        company: companyName,
        title,
        pays_kobo,
        words,
        reason,
        url: `${act.settings.origin}${orderPage(key)}`,
      }),
    });
  return facts;
};
