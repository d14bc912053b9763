// How a card payment ended: the provider says it, never the browser.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type * as contract from '../payment-contract.ts';
import { type CardPayments, payableOfKind, settle } from './payables.ts';
import { paymentsOfPayable } from './payments.sql.ts';
import { verifyPayment } from './verify-payment.ts';

const endWords = { refunded: 'paid', paid: 'paid', failed: 'failed', abandoned: 'abandoned', started: 'open' } as const;

/** Checks the newest attempt; an open one is always the newest. Its page may have been paid after a declined card. */
export const checkPayment =
  (cards: CardPayments): UseCaseWithActs<typeof contract.checkPayment> =>
  async (db, actor, { params: { kind, id: key } }) => {
    const payable = payableOfKind(cards.payables, kind);
    const lastOf = async (act: Act) => {
      const id = await payable.find(act, key);
      return id === null ? undefined : (await act.sql(paymentsOfPayable, { kind, id }))[0];
    };
    const payment = await db.act(actor, lastOf);
    if (!payment) return { status: 'none', amount_kobo: 0, reason: null };
    const { amount_kobo, payable_id: id } = payment;
    const status = await verifyPayment(db, cards, payment.id);
    await settle(db, cards.payables, { kind, id });
    if (status === 'wait') return { status: 'waiting', amount_kobo, reason: null };
    const last = await db.act(actor, lastOf);
    return { status: endWords[last?.status ?? 'started'], amount_kobo, reason: last?.failure_reason ?? null };
  };
