// The result of a payment: read from the provider, server to server, never from a browser or a webhook.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { brokenConstraint } from '../../../kernel/db/faults.ts';
import { log } from '../../../kernel/log.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { moneyEvents } from '../events.ts';
import {
  type Charge,
  chargeLife_ms,
  checkoutLife_ms,
  judgeCharge,
  type Money,
  onPage,
  paymentLife,
  type PaymentState,
  transferGrace_ms,
  type Verdict,
} from '../payment-rules.ts';
import { adapterOf } from '../adapters/adapters.ts';
import { askAgainAfter_s } from '../rules.ts';
import { returnUnapplied } from './give-back.ts';
import { type CardPayments, type Payables, settleLater } from './payables.ts';
import { payableOf, paymentEvent, type PaymentRow, referenceOf } from './payment-event.ts';
import { movePayment, notePaymentLook, paymentById } from './payments.sql.ts';
import { ArrivalsDiffer, recordArrivals } from './record-arrivals.ts';

const close = async (
  db: Database,
  payables: Payables,
  id: string,
  move: 'fail' | 'abandon',
  to: PaymentState,
  reason: string | null,
): Promise<boolean> =>
  // The provider's answer ends a payment, never the person who pays.
  db.act(system, async (act) => {
    const from = [...paymentLife.from(move)];
    const over = await act.one(movePayment, { id, from, to, provider_id: null, reason });
    if (!over) return false;
    await returnUnapplied(act, over, move === 'fail' ? 'less' : 'unfinished');
    act.emit(moneyEvents.payment_failed, { ...paymentEvent(over), reason });
    settleLater(act, payables, payableOf(over));
    return true;
  });

/** The provider has refused it: nothing is charged. False when it had ended before. */
export const failPayment = (db: Database, { payables }: CardPayments, id: string, reason: string): Promise<boolean> =>
  close(db, payables, id, 'fail', 'failed', reason);

/** Nobody has paid it. A later payment on its page still counts; by transfer or code, what came in goes back. */
export const abandonPayment = (db: Database, { payables }: CardPayments, id: string): Promise<boolean> =>
  close(db, payables, id, 'abandon', 'abandoned', null);

/** False when a transaction of the provider was used for another payment. */
const recordMoney = async (db: Database, { payables }: CardPayments, id: string, money: Money): Promise<boolean> => {
  try {
    // The provider says that money arrived; the payer's word is not enough.
    await db.act(system, (act) => recordArrivals(act, payables, id, money));
    return true;
  } catch (error) {
    if (error instanceof ArrivalsDiffer) {
      log.error('a provider lists other arrivals than before: look at the payment there', { payment: id });
      return true;
    }
    if (!['provider_id_once', 'arrival_once'].includes(brokenConstraint(error) ?? '')) throw error;
    log.error('a transaction of the provider was used twice', { payment: id });
    return false;
  }
};

const record = async (db: Database, cards: CardPayments, { id }: PaymentRow, verdict: Verdict): Promise<void> => {
  if (verdict.money && !(await recordMoney(db, cards, id, verdict.money)))
    await close(db, cards.payables, id, 'fail', 'failed', 'This payment has been used already.');
  else if (verdict.is === 'failed') {
    const closed = await close(db, cards.payables, id, 'fail', 'failed', verdict.reason);
    // Once: the provider's answer stays the same however often it is read.
    if (closed && verdict.forged) log.error('a payment does not match', { payment: id, reason: verdict.reason });
  } else if (verdict.is === 'abandoned') await abandonPayment(db, cards, id);
};

/** Kaya's own charge of a kept card: no page of it is open. */
const isOwnCharge = ({ kept_card_id, checkout_url }: PaymentRow): boolean =>
  kept_card_id !== null && checkout_url === null;

/** When the attempt is abandoned if nothing has come in, ms since 1970. */
const endOf = (row: PaymentRow): number => {
  const { way, started_at, expires_at } = row;
  if (isOwnCharge(row)) return started_at.getTime() + chargeLife_ms;
  return onPage(way)
    ? started_at.getTime() + checkoutLife_ms
    : (expires_at?.getTime() ?? started_at.getTime() + checkoutLife_ms) + transferGrace_ms;
};

/** wait: the result is unknown. open: nothing was paid, the page still works. Else how it ended. */
type Found = PaymentState | 'open' | 'wait';

/** Asks the provider where it was begun, and stores its answer. May run at any time, any number of times. */
export const verifyPayment = async (db: Database, cards: CardPayments, id: string): Promise<Found> => {
  // A webhook and the clock ask too, and the answer is the same for all of them.
  const row = await db.act(system, (act) => act.one(paymentById, { id }));
  if (!row) return 'abandoned';
  // More may come in by transfer or code, whatever became of the payment.
  if (onPage(row.way) && !paymentLife.from('arrive').includes(row.status)) return row.status;
  const provider = adapterOf(cards.checkouts, row.provider, { payment: id });
  if (!provider) return row.status === 'started' ? 'wait' : row.status;
  let charge: Charge | null;
  try {
    charge = await provider.findCharge(referenceOf(row));
  } catch {
    return 'wait';
  }
  const over = (await db.now()).getTime() > endOf(row);
  const verdict = judgeCharge({ reference: referenceOf(row), amount_kobo: row.amount_kobo, over }, charge);
  await record(db, cards, row, verdict);
  if (verdict.is === 'wait') return 'wait';
  // Nobody can pay it; the call that charges it may be under way.
  if (verdict.is === 'open' && row.status === 'started') return isOwnCharge(row) ? 'wait' : 'open';
  if (verdict.is === 'open') return row.status;
  // A webhook and the clock ask too, and another process may have stored its answer first.
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
      if (!row) return;
      // What came in without a page is recorded whatever became of the payment, once the provider answers.
      const isUnsure = status === 'wait' && !onPage(row.way);
      if (!isUnsure && !paymentLife.from('arrive').includes(row.status)) return;
      const now_ms = (await act.now()).getTime();
      if (status !== 'open' && status !== 'wait' && now_ms > endOf(row)) return;
      void act.sql(notePaymentLook, { id });
      const wait_s = status === 'wait' ? askAgainAfter_s(row.looks + 1) : 120;
      const runAt = new Date(now_ms + wait_s * 1_000);
      act.task('money.verify_payment', { paymentId: id }, { key: `payment:${id}`, runAt });
    });
  };
