// The result of a card payment: read from the provider, server to server, never from a browser or a webhook.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { moneyEvents } from '../events.ts';
import {
  type Charge,
  checkoutLife_ms,
  judgeCharge,
  type PaidCard,
  paymentLife,
  type PaymentState,
  type Verdict,
} from '../payment-rules.ts';
import { adapterOf } from '../adapters/adapters.ts';
import { postingForCollectedPayment } from '../ledger.ts';
import { askAgainAfter_s } from '../rules.ts';
import { type CardPayments, payableOfKind, type Payables, settleLater } from './payables.ts';
import { payableOf, paymentEvent, type PaymentRow, referenceOf } from './payment-event.ts';
import { keepCard, movePayment, notePaymentLook, paymentById } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';

/**
 * In one transaction: the state, the ledger, the event. Idempotent. When what was paid has ended meanwhile, settling it keeps what is owed and
 * refunds the rest.
 */
export const paymentArrived = async (
  act: Act,
  payables: Payables,
  id: string,
  provider_id: string,
  card: PaidCard | null = null,
  customer_id: string | null = null,
): Promise<PaymentRow | undefined> => {
  const paid = await act.one(movePayment, {
    id,
    from: [...paymentLife.from('arrive')],
    to: 'paid',
    provider_id,
    reason: null,
  });
  if (!paid) return undefined;
  if (card || customer_id)
    void act.sql(keepCard, { id, brand: card?.brand ?? null, digits: card?.last4 ?? null, customer: customer_id });
  const payable = payableOfKind(payables, paid.payable_kind);
  if ('book' in payable) return (await payable.book(act, paid)) ? paid : undefined;
  const { payable_id: payableId, amount_kobo: total_kobo } = paid;
  const collected = postingForCollectedPayment({ payableId, total_kobo, paymentId: id });
  await postEntries(act, collected, { subject: payableId });
  act.emit(moneyEvents.payment_paid, paymentEvent(paid));
  settleLater(act, payables, payableOf(paid));
  return paid;
};

const close = async (
  db: Database,
  payables: Payables,
  id: string,
  move: 'fail' | 'abandon',
  to: PaymentState,
  reason: string | null,
): Promise<void> =>
  // The provider's answer ends a payment, never the person who pays.
  db.act(system, async (act) => {
    const from = [...paymentLife.from(move)];
    const over = await act.one(movePayment, { id, from, to, provider_id: null, reason });
    if (!over) return;
    act.emit(moneyEvents.payment_failed, { ...paymentEvent(over), reason });
    settleLater(act, payables, payableOf(over));
  });

/** Nobody has paid on its page. A later payment there still counts. */
export const abandonPayment = (db: Database, { payables }: CardPayments, id: string): Promise<void> =>
  close(db, payables, id, 'abandon', 'abandoned', null);

const record = async (db: Database, cards: CardPayments, { id }: PaymentRow, verdict: Verdict): Promise<void> => {
  if (verdict.is === 'paid') {
    try {
      // The provider says that money arrived; the payer's word is not enough.
      await db.act(system, (act) =>
        paymentArrived(act, cards.payables, id, verdict.provider_id, verdict.card, verdict.customer_id),
      );
    } catch (error) {
      // One transaction of the provider pays for one thing only.
      if (brokenConstraint(error) !== 'provider_id_once') throw error;
      log.error('a transaction of the provider was used twice', { payment: id });
      await close(db, cards.payables, id, 'fail', 'failed', 'This payment has been used already.');
    }
  } else if (verdict.is === 'failed') {
    if (verdict.forged) log.error('a payment does not match', { payment: id, reason: verdict.reason });
    await close(db, cards.payables, id, 'fail', 'failed', verdict.reason);
  } else if (verdict.is === 'abandoned') await abandonPayment(db, cards, id);
};

/** wait: the result is unknown. open: nothing was paid, the page still works. Else how it ended. */
type Found = PaymentState | 'open' | 'wait';

/** Asks the provider where it was begun, and stores its answer. May run at any time, any number of times. */
export const verifyPayment = async (db: Database, cards: CardPayments, id: string): Promise<Found> => {
  // A webhook and the clock ask too, and the answer is the same for all of them.
  const row = await db.act(system, (act) => act.one(paymentById, { id }));
  if (!row) return 'abandoned';
  if (!paymentLife.from('arrive').includes(row.status)) return row.status;
  const provider = adapterOf(cards.checkouts, row.provider, { payment: id });
  if (!provider) return row.status === 'started' ? 'wait' : row.status;
  let charge: Charge | null;
  try {
    charge = await provider.findCharge(referenceOf(row));
  } catch {
    return 'wait';
  }
  const age_ms = (await db.now()).getTime() - row.started_at.getTime();
  const verdict = judgeCharge({ reference: referenceOf(row), amount_kobo: row.amount_kobo, age_ms }, charge);
  await record(db, cards, row, verdict);
  if (verdict.is === 'wait') return 'wait';
  if (verdict.is === 'open') return row.status === 'started' ? 'open' : row.status;
  // What was stored may be another process's answer.
  return (await db.act(system, (act) => act.one(paymentById, { id })))?.status ?? 'wait';
};

/** By the clock and after a webhook; asks again while the result is unknown, or the page may still be paid after a declined card. */
export const verifyTask =
  (cards: CardPayments): Task =>
  async ({ paymentId }, db) => {
    const id = String(paymentId);
    const status = await verifyPayment(db, cards, id);
    // Only the system asks the provider, as often as it takes.
    await db.act(system, async (act) => {
      const row = await act.one(paymentById, { id });
      if (!row || !paymentLife.from('arrive').includes(row.status)) return;
      const now_ms = (await act.now()).getTime();
      if (status !== 'open' && status !== 'wait' && now_ms - row.started_at.getTime() > checkoutLife_ms) return;
      void act.sql(notePaymentLook, { id });
      const wait_s = status === 'wait' ? askAgainAfter_s(row.looks + 1) : 120;
      const runAt = new Date(now_ms + wait_s * 1_000);
      act.task('money.verify_payment', { paymentId: id }, { key: `payment:${id}`, runAt });
    });
  };
