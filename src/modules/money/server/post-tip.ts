import type { Act } from '../../../kernel/db/act.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { earningsEvents } from '../earnings-events.ts';
import { moneyEvents } from '../events.ts';
import { type Posting, postingForCollectedPayment, postingForPaidTip } from '../ledger.ts';
import { tipFault, tipParts } from '../tip-rules.ts';
import { giveBack } from './give-back.ts';
import type { Asked } from './payables.ts';
import { payableOf, type PaymentRow } from './payment-event.ts';
import { payeeGone } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';
import { letTipWait } from './waiting.sql.ts';

/** The amount that the payer chose; refuses one that is no tip. */
export const tipAsked = ({ amount_kobo = null as never }: Asked): number => {
  const fault = tipFault(amount_kobo);
  if (fault !== null) throw new Refused(common.invalid_request, { fields: [{ path: 'amount_kobo', message: fault }] });
  return amount_kobo;
};

/** The accounts among them that are still there. */
const stillHere = async (act: Act, people: readonly (string | null)[]): Promise<string[]> => {
  const here: string[] = [];
  for (const account of people)
    if (account !== null && !(await act.one(payeeGone, { account }))?.gone) here.push(account);
  return here;
};

/** The tip for a deleted account goes back. */
const returnTip = async (act: Act, paid: PaymentRow, reason: string): Promise<boolean> => {
  const { id: paymentId, payable_id: payableId, amount_kobo } = paid;
  const held = postingForCollectedPayment({ payableId, total_kobo: amount_kobo, paymentId });
  if (!(await postEntries(act, held, { subject: payableId }))) return false;
  await giveBack(act, payableOf(paid), { max_kobo: amount_kobo, reason, only: paymentId });
  return true;
};

type Part = { readonly id: string; readonly kobo: number };
/** Everybody gets their part, less what they owe, unless staff look at the job first. False when it was posted before. */
const credit = async (
  act: Act,
  posting: Posting,
  once: string,
  parts: readonly Part[],
  about: { readonly subject?: string; readonly title?: string },
): Promise<boolean> => {
  if (!(await postEntries(act, posting, about))) return false;
  for (const { id: account, kobo } of parts) {
    // A job that was done in minutes may be fake, and so may its tip.
    if (about.subject) await act.one(letTipWait, { job: about.subject, account, amount_kobo: kobo });
    await settleOwed(act, account, parts[0]?.id === account ? once : `${once}:${account}`);
  }
  return true;
};

/**
 * A tip was paid: the driver gets all of it. By the system, in the transaction that records the payment. False when it was posted before.
 */
export const postTip = async (act: Act, paid: PaymentRow, driverId: string | null): Promise<boolean> => {
  const { id: paymentId, payable_id: tripId, account_id: customerId, amount_kobo } = paid;
  const [driver] = await stillHere(act, [driverId]);
  if (!driver) return returnTip(act, paid, 'This driver is no longer with Kaya');
  const parts = [{ id: driver, kobo: amount_kobo }];
  if (!(await credit(act, postingForPaidTip('tip_paid', paymentId, parts), paymentId, parts, {}))) return false;
  act.emit(moneyEvents.tip_paid, { paymentId, tripId, customerId, accountId: driver, amountKobo: amount_kobo });
  return true;
};

/** people: who did the work, the lead first. title: the job's, for their statements. */
export type TippedJob = { readonly people: readonly (string | null)[]; readonly title: string };

/** The same for the movers of a job: equal parts, what cannot be shared equally for the lead. */
export const postJobTip = async (act: Act, paid: PaymentRow, { people, title }: TippedJob): Promise<boolean> => {
  const { id: paymentId, payable_id: jobId, order_id: orderId, account_id: customerId, amount_kobo } = paid;
  const here = await stillHere(act, people);
  if (here.length === 0) return returnTip(act, paid, 'These movers are no longer with Kaya');
  const parts = tipParts(amount_kobo, here);
  const posting = postingForPaidTip('job_tip_paid', paymentId, parts);
  if (!(await credit(act, posting, paymentId, parts, { subject: jobId, title }))) return false;
  for (const { id: accountId, kobo } of parts)
    act.emit(earningsEvents.earnings_posted, { accountId, jobId, amount_kobo: kobo });
  act.emit(moneyEvents.job_tip_paid, {
    paymentId,
    jobId,
    orderId: orderId ?? '',
    customerId,
    title,
    amountKobo: amount_kobo,
    partsKobo: Object.fromEntries(parts.map(({ id, kobo }) => [id, kobo])),
  });
  return true;
};
