// What staff have agreed about a difference, done once: in the books, and where money goes back, at the provider.
import { randomUUIDv7 } from 'node:crypto';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import type { TransferOutcome } from '../adapters/provider.ts';
import { postingForRefundPaidOtherwise, postingForUnnamedMoney, postingForWriteOff } from '../books-postings.ts';
import { postingForRefundedPayment } from '../ledger.ts';
import { type DifferenceKind, exceptionLife, gainOf, isAskedFor } from '../reconcile-rules.ts';
import { staffActEvents } from '../staff-act-events.ts';
import {
  addRefundAgain,
  closeException,
  enterRefund,
  exceptionById,
  type ExceptionRow,
  noteMended,
  refundIsDone,
} from './exceptions.sql.ts';
import { queueRefund } from './give-back.ts';
import { paymentById } from './payments.sql.ts';
import { payoutToSettle } from './payouts.sql.ts';
import { postEntries } from './post-entries.ts';
import { isHeld as holdsUnnamed } from './read-exception.ts';
import { settle, takeBackIn } from './settle-payout.ts';
import { actById, endAct, finishAct } from './staff-acts.sql.ts';

/** What a failed act says to staff. */
const changed = 'The difference had become another one by then, so nothing was done.';

type Mending = { readonly actId: string; readonly amount_kobo: number; readonly row: ExceptionRow };

const writeOff = async (act: Act, { actId, row }: Mending): Promise<void> => {
  const gain_kobo = gainOf(row);
  // Money for a refund waits in refund_clearing until the refund is posted as made.
  const isHeld =
    row.kind === 'refund' &&
    row.subject_id !== null &&
    gain_kobo > 0 &&
    !(await act.one(refundIsDone, { id: row.subject_id }))?.done;
  const from = isHeld ? 'refund_clearing' : 'provider_balance';
  if (gain_kobo !== 0) await postEntries(act, postingForWriteOff({ actId, from, gain_kobo }), { subject: row.id });
  if (isHeld && row.subject_id) await act.one(noteMended, { id: row.subject_id, how: 'written_off' });
};

const holdUnnamed = async (act: Act, { actId, amount_kobo, row }: Mending): Promise<void> => {
  await postEntries(act, postingForUnnamedMoney({ actId, amount_kobo }), { subject: row.id });
};

const returnUnnamed = async (act: Act, mending: Mending): Promise<void> => {
  await holdUnnamed(act, mending);
  act.task('money.return_unnamed', { actId: mending.actId }, { key: `return:${mending.actId}` });
};

const sendRefundAgain = async (act: Act, { row }: Mending): Promise<void> => {
  const refundId = randomUUIDv7();
  const again = row.subject_id ? await act.one(addRefundAgain, { id: refundId, failed: row.subject_id }) : undefined;
  if (!again || !row.subject_id) return;
  await act.one(noteMended, { id: row.subject_id, how: 'sent_again' });
  queueRefund(act, refundId, again.due_at);
};

const payRefundOtherwise = async (act: Act, { actId, amount_kobo, row }: Mending): Promise<void> => {
  await postEntries(act, postingForRefundPaidOtherwise({ actId, amount_kobo }), { subject: row.id });
  if (row.subject_id) await act.one(noteMended, { id: row.subject_id, how: 'paid_otherwise' });
};

const enterMadeRefund = async (act: Act, { row }: Mending): Promise<void> => {
  const made = row.subject_id ? await act.one(enterRefund, { id: row.subject_id }) : undefined;
  if (!made) return;
  const { id: refundId, amount_kobo } = made;
  const payment = await act.one(paymentById, { id: made.payment_id });
  const about = payment ? { subject: payment.payable_id } : {};
  await postEntries(act, postingForRefundedPayment({ refundId, amount_kobo }), about);
};

type Doing = (act: Act, mending: Mending) => Promise<void>;
/** In the act that closes the exception. Payouts have their own (below). */
const doings: Readonly<Partial<Record<`${DifferenceKind} ${'post' | 'return'}`, Doing>>> = {
  'unnamed_payment post': holdUnnamed,
  'unnamed_payment return': returnUnnamed,
  'refund_failed return': sendRefundAgain,
  'refund_failed post': payRefundOtherwise,
  'refund_differs post': enterMadeRefund,
};

/** How long after its sending began a payout may still reach the provider, whatever was seen there before, s. */
const sending_s = 60;

/**
 * Ends a payout whose result staff found out, because the provider reports none or a wrong one. Each step happens once. isBack: it had arrived.
 * Otherwise one that has arrived meanwhile stays arrived.
 */
const endPayout = async (
  db: Database,
  payout: { readonly id: string; readonly provider: string },
  { arrived, isBack }: { readonly arrived: boolean; readonly isBack: boolean },
): Promise<void> => {
  if (isBack) return takeBackIn(db, payout, 'The bank sent it back.');
  const outcome: TransferOutcome = arrived
    ? { state: 'paid', provider_id: null, reason: null }
    : { state: 'failed', provider_id: null, reason: 'The bank did not take the payout.' };
  await settle(db, { ...payout, quiet_s: arrived ? 0 : sending_s }, outcome);
  // Only the system moves a payout.
  const left = arrived ? undefined : await db.act(system, (act) => act.one(payoutToSettle, { id: payout.id }));
  // The task is retried.
  if (left?.status === 'requested') throw new Error('the payout that staff return is being sent at this moment');
};

export const doMending: Task = async ({ actId: given }, db) => {
  const actId = String(given);
  const found = await db.act(
    // Staff have asked and agreed; the books are the system's.
    system,
    async (act) => {
      const one = await act.one(actById, { id: actId });
      const row = one?.exception_id && (await act.one(exceptionById, { id: one.exception_id }));
      if (!row || !one.difference || one.act === 'reverse') return undefined;
      const about = { act: one.act, exceptionId: row.id, difference: one.difference, amountKobo: one.amount_kobo };
      const payout =
        row.kind === 'payout' && row.subject_id ? await act.one(payoutToSettle, { id: row.subject_id }) : null;
      return { one, about, row, payout };
    },
  );
  if (!found || found.one.done_at || !found.one.agreed_at) return;
  const { one, about, row, payout } = found;
  const { amount_kobo } = one;
  const isAsked = isAskedFor({ difference: about.difference, amount_kobo }, row);
  // A payout that another provider sends is not in this one's list, and one sent since staff asked has not ended as they saw it.
  const isHere =
    !payout || (payout.provider === row.provider && !(payout.sent_at !== null && payout.sent_at > one.asked_at));
  const isSame = row.status === 'open' && isAsked && isHere;
  if (isSame && payout && (one.act === 'post' || one.act === 'return'))
    await endPayout(db, payout, { arrived: one.act === 'post', isBack: row.difference === 'payout_back' });
  // Staff have agreed; only the system posts. Posting, closing and the act's end are one transaction.
  await db.act(system, async (act) => {
    if (!(await act.one(finishAct, { id: actId }))) return;
    if (row.status === 'mended' && isAsked && (await holdsUnnamed(act, row, actId))) {
      // Staff held it before; the difference stays closed, unless the provider does not send it back.
      act.task('money.return_unnamed', { actId }, { key: `return:${actId}` });
      act.emit(staffActEvents.act_done, about);
      return;
    }
    const to = exceptionLife.next('open', one.act === 'write_off' ? 'write_off' : 'mend', 'staff');
    const closing = { id: row.id, to: to.ok ? to.state : 'mended', by: actId };
    if (!isSame || !(await act.one(closeException, closing))) {
      void act.one(endAct, { id: actId, outcome: 'failed', fault: changed });
      act.emit(staffActEvents.act_failed, { ...about, fault: changed });
      log.error('a difference was another one before it was mended, so nothing was done', { exception: row.id });
      return;
    }
    const mending = { actId, amount_kobo, row };
    if (one.act === 'write_off') await writeOff(act, mending);
    else await doings[`${row.difference} ${one.act === 'return' ? 'return' : 'post'}`]?.(act, mending);
    act.emit(staffActEvents.act_done, about);
  });
};
