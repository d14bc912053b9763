// Refunds to customers: taken from escrow in one transaction, sent by a task, once.
import { randomUUIDv7 } from 'node:crypto';
import * as z from 'zod/mini';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { moneyEvents } from '../events.ts';
import { type PayableRef, payableKinds } from '../payable-rules.ts';
import { hoursFor, takenBackByBank } from '../refund-rules.ts';
import { causeOf, paymentLife, type ReturnReason, returnReasons } from '../payment-rules.ts';
import { type Adapters, adapterOf } from '../adapters/adapters.ts';
import type { Checkouts, RefundOutcome } from '../adapters/checkouts.ts';
import { postingForAskedRefund, postingForRefundedPayment } from '../ledger.ts';
import { askAgainAfter_s } from '../rules.ts';
import { paymentEvent, type PaymentRow } from './payment-event.ts';
import { lockHeld, lockPaidOf, movePayment, paymentById } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import {
  addRefund,
  addReturn,
  claimRefund,
  disputeOf,
  endRefund,
  noteRefundLook,
  refundToSend,
  sendersOf,
  wholeRefunded,
} from './refunds.sql.ts';

/** When money that goes back now must have arrived. */
const dueOf = async (act: Act, { id, way, bank }: PaymentRow): Promise<Date> => {
  const senders = way === 'transfer' ? (await act.sql(sendersOf, { payment: id })).map(({ sender }) => sender) : [];
  const hours = hoursFor({ way, bank, senders }, act.settings.refundHours);
  return new Date((await act.now()).getTime() + hours * 3_600_000);
};

/** One task sends it, and another checks it when it must have arrived. */
export const queueRefund = (act: Act, refundId: string, due_at: Date): void => {
  act.task('money.send_refund', { refundId }, { key: `refund:${refundId}` });
  act.task('money.escalate_refund', { refundId }, { key: `refund-due:${refundId}`, runAt: due_at });
};

/** Books a refund, and lets a task send it. of: what is held for a payable, or what a payment did not need. */
const askRefund = async (
  act: Act,
  payment: PaymentRow,
  asked: { amount_kobo: number; reason: string; of: { payableId: string } | { paymentId: string } },
): Promise<void> => {
  const { amount_kobo, reason, of } = asked;
  const id = randomUUIDv7();
  const due_at = await dueOf(act, payment);
  await act.sql('payableId' in of ? addRefund : addReturn, { id, payment: payment.id, amount_kobo, reason, due_at });
  const posting = postingForAskedRefund({ refundId: id, amount_kobo, ...of });
  await postEntries(act, posting, { subject: payment.payable_id });
  queueRefund(act, id, due_at);
};

/**
 * Takes up to `max_kobo` of what is held for a payable from escrow, for the payer; newest payment first. only: out of
 * this payment only. @returns what is refunded, 0 when nothing is held
 */
export const giveBack = async (
  act: Act,
  payable: PayableRef,
  { max_kobo, reason, only = null }: { max_kobo: number; reason: string; only?: string | null },
): Promise<number> => {
  // Lock order: payments, then accounts, as in every act that locks both.
  const payments = await act.sql(lockPaidOf, { ...payable, only });
  const held_kobo = (await act.one(lockHeld, { payable: payable.id }))?.held_kobo ?? 0;
  let left_kobo = Math.min(max_kobo, held_kobo);
  let back_kobo = 0;
  for (const payment of payments) {
    const amount_kobo = Math.min(left_kobo, payment.amount_kobo - payment.refunded_kobo);
    if (amount_kobo <= 0) continue;
    await askRefund(act, payment, { amount_kobo, reason, of: { payableId: payable.id } });
    act.emit(moneyEvents.refund_asked, { ...paymentEvent(payment), amountKobo: amount_kobo, reason });
    left_kobo -= amount_kobo;
    back_kobo += amount_kobo;
  }
  return back_kobo;
};

/** Sends back what came in for a payment and was not applied to it. The caller has locked the payment. */
export const returnUnapplied = async (act: Act, payment: PaymentRow, cause: ReturnReason): Promise<void> => {
  const { id, status, amount_kobo, received_kobo, returned_kobo } = payment;
  const applied_kobo = status === 'paid' || status === 'refunded' ? amount_kobo : 0;
  const rest_kobo = received_kobo - returned_kobo - applied_kobo;
  if (rest_kobo <= 0) return;
  await askRefund(act, payment, { amount_kobo: rest_kobo, reason: returnReasons[cause], of: { paymentId: id } });
  act.emit(moneyEvents.money_returned, { ...paymentEvent(payment), amountKobo: rest_kobo, cause });
};

const payableRef = z.object({ kind: z.enum(payableKinds), id: z.string() });

/** Refunds everything that is still held for a job or ride that has ended. */
export const returnHeld: Task = async ({ reason, ...payable }, db) => {
  // Money goes back because of what happened, and nobody may pay themselves.
  await db.act(system, (act) =>
    giveBack(act, z.parse(payableRef, payable), { max_kobo: Number.MAX_SAFE_INTEGER, reason: String(reason) }),
  );
};

const end = (db: Database, id: string, amount_kobo: number, outcome: RefundOutcome): Promise<void> =>
  // The provider's answer ends a refund, not a person.
  db.act(system, async (act) => {
    const done = outcome.state === 'done';
    const ended = await act.one(endRefund, { id, to: done ? 'done' : 'failed', reason: outcome.reason });
    if (!ended) return;
    const payment = await act.one(paymentById, { id: ended.payment_id });
    if (!payment) throw new Error(`refund ${id} has no payment`);
    const about = { ...paymentEvent(payment), amountKobo: amount_kobo };
    if (!done) {
      // The money stays in refund_clearing until a person decides where it goes.
      log.error('a refund failed', { refund: id, reason: outcome.reason });
      act.emit(moneyEvents.refund_failed, { ...about, reason: outcome.reason });
      return;
    }
    await postEntries(act, postingForRefundedPayment({ refundId: id, amount_kobo }), { subject: payment.payable_id });
    if ((await act.one(wholeRefunded, { payment: payment.id }))?.whole) {
      const from = [...paymentLife.from('refund')];
      await act.one(movePayment, { id: payment.id, from, to: 'refunded', provider_id: null, reason: null });
    }
    const { unapplied, reason, due_at } = ended;
    const cause = unapplied ? causeOf(reason, amount_kobo, payment.amount_kobo) : undefined;
    const isLate = due_at <= (await act.now());
    act.emit(moneyEvents.payment_refunded, {
      ...about,
      ...(cause ? { cause } : {}),
      ...(isLate ? {} : { until: due_at.toISOString() }),
    });
  });

/** A refund that was sent and is not found is sent again after this time: the provider's list may be late. */
const sendAgainAfter_min = 5;
const unsure: RefundOutcome = { state: 'unknown', reason: null };
const disputeAt = (db: Database, provider: string, reference: string) =>
  // Only the system reads what providers list.
  db.act(system, (act) => act.one(disputeOf, { provider, reference }));
/** The bank decides about it first. */
const waits: RefundOutcome = { state: 'pending', reason: null };

/**
 * Advances a refund by one step; its reference is its id forever. A refund with an unknown result is looked up before it is
 * sent again. A webhook may start a second run beside this one: the row says which of them sends.
 */
export const sendRefund =
  (checkouts: Adapters<Checkouts>): Task =>
  async ({ refundId }, db) => {
    // Only the system sends money, so nobody reads what is sent first.
    const refund = await db.act(system, (act) => act.one(refundToSend, { id: String(refundId) }));
    if (refund?.status !== 'asked' || !refund.provider_id) return;
    const { id, amount_kobo, provider_id, sent_at } = refund;
    const charge = refund.reference ?? refund.payment_id;
    const provider = adapterOf(checkouts, refund.provider, { refund: id });
    const isClaimed = async () =>
      // Only the system sends money.
      (await db.act(system, (act) => act.one(claimRefund, { id, minutes: sendAgainAfter_min }))) !== undefined;
    const step = async (): Promise<RefundOutcome> => {
      if (!provider) return unsure;
      const order = { reference: id, charge, provider_id, amount_kobo };
      // A payer who has disputed it at their bank, and then cancels, would get the money twice.
      const dispute = sent_at ? undefined : await disputeAt(db, refund.provider, charge);
      if (dispute?.is === 'lost') return { state: 'failed', reason: takenBackByBank };
      if (dispute?.is === 'open') return waits;
      const known = sent_at ? await provider.findRefund(order) : null;
      // A person decides this.
      if (sent_at && !known && !refund.uncertain) log.error('a refund is unknown to its provider', { refund: id });
      return known ?? ((await isClaimed()) ? provider.refund(order) : unsure);
    };
    const outcome = await step().catch(() => unsure);
    if (outcome.state === 'done' || outcome.state === 'failed') return end(db, id, amount_kobo, outcome);
    // Only the system asks the provider, as often as it takes.
    await db.act(system, async (act) => {
      void act.sql(noteRefundLook, { id, uncertain: outcome.state === 'unknown' });
      const runAt = new Date((await act.now()).getTime() + askAgainAfter_s(refund.looks + 1) * 1_000);
      act.task('money.send_refund', { refundId: id }, { key: `refund:${id}`, runAt });
    });
  };
