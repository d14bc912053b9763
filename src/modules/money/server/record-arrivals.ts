// Money that came in for a payment: each arrival once, then what it pays, and what goes back.
import { randomUUIDv7 } from 'node:crypto';
import type { Act } from '../../../kernel/db/act.ts';
import { moneyEvents } from '../events.ts';
import { mayArrive, type Money, onPage, paymentLife, type PaymentState, sumOf } from '../payment-rules.ts';
import { postingForCollectedPayment, postingForReceivedMoney } from '../ledger.ts';
import { returnUnapplied } from './give-back.ts';
import { keepCardThatPaid } from './kept-cards.ts';
import { payableOfKind, type Payables, settleLater } from './payables.ts';
import { payableOf, paymentEvent, type PaymentRow } from './payment-event.ts';
import { addArrival, keepCard, lockPayment, movePayment, noteReceived } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';

/** The payment's amount is applied to what is paid: held for it, or booked by it. */
const apply = async (act: Act, payables: Payables, paid: PaymentRow): Promise<void> => {
  const payable = payableOfKind(payables, paid.payable_kind);
  if ('book' in payable) {
    await payable.book(act, paid);
    return;
  }
  const { id: paymentId, payable_id: payableId, amount_kobo: total_kobo } = paid;
  await postEntries(act, postingForCollectedPayment({ payableId, total_kobo, paymentId }), { subject: payableId });
  act.emit(moneyEvents.payment_paid, paymentEvent(paid));
  settleLater(act, payables, payableOf(paid));
};

/** The provider lists other arrivals than before, so nobody knows what is new. */
export class ArrivalsDiffer extends Error {
  override readonly name = 'ArrivalsDiffer';
}

/** Stores and posts what was not recorded before. @returns how much, kobo */
const addNew = async (act: Act, { id: payment, provider }: PaymentRow, { arrivals }: Money): Promise<number> => {
  let new_kobo = 0;
  for (const { provider_id, amount_kobo, from: sender } of arrivals) {
    const arrivalId = randomUUIDv7();
    const added = await act.one(addArrival, { id: arrivalId, payment, provider, provider_id, amount_kobo, sender });
    if (!added) continue;
    await postEntries(act, postingForReceivedMoney({ arrivalId, paymentId: payment, amount_kobo }), {});
    new_kobo += amount_kobo;
  }
  return new_kobo;
};

const applied: readonly PaymentState[] = ['paid', 'refunded'];

/**
 * In one transaction: what came in, the state, the ledger, the events. Idempotent. When what is paid has ended meanwhile, settling it
 * keeps what is owed and refunds the rest.
 * @returns the payment, if this has paid it. Fails with the constraint arrival_once or provider_id_once when a transaction of the provider
 * was used for another payment.
 * @throws ArrivalsDiffer
 */
export const recordArrivals = async (
  act: Act,
  payables: Payables,
  id: string,
  money: Money,
): Promise<PaymentRow | undefined> => {
  const before = await act.one(lockPayment, { id });
  if (!before) return undefined;
  const new_kobo = await addNew(act, before, money);
  if (new_kobo === 0) return undefined;
  const received_kobo = before.received_kobo + new_kobo;
  if (money.lists_all && received_kobo !== sumOf(money.arrivals)) throw new ArrivalsDiffer();
  const { provider_id, card, customer_id: customer } = money;
  const now = await act.one(noteReceived, { id, received_kobo, provider_id });
  if (!now) throw new Error(`payment ${id} is gone`);
  const isEnough = received_kobo - now.returned_kobo >= now.amount_kobo;
  if (!mayArrive(now.way, now.status) || !isEnough) {
    const isOver = now.status !== 'started';
    if (isOver) await returnUnapplied(act, now, applied.includes(now.status) ? 'surplus' : 'late');
    else if (!onPage(now.way)) act.emit(moneyEvents.transfer_received, paymentEvent(now));
    return undefined;
  }
  const from = [...paymentLife.from('arrive')];
  const paid = await act.one(movePayment, { id, from, to: 'paid', provider_id: null, reason: null });
  if (!paid) throw new Error(`payment ${id} has not moved`);
  if (card || customer)
    await act.sql(keepCard, { id, brand: card?.brand ?? null, digits: card?.last4 ?? null, customer });
  await keepCardThatPaid(act, paid, money.reusable);
  await apply(act, payables, paid);
  await returnUnapplied(act, paid, 'surplus');
  return paid;
};
