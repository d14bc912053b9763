// The server knows what is due; the client only says 'pay', and an amount where it may choose one.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { PayableKind } from '../payable-rules.ts';
import { paymentRefusals } from '../payment-contract.ts';
import type * as contract from '../payment-contract.ts';
import { openPayment, wayToPay } from './open-payment.ts';
import { type Asked, type CardPayments, payableOfKind, settle } from './payables.ts';

/** @returns the provider's page; null when it has been paid meanwhile */
export const openCardPage = async (
  db: Database,
  cards: CardPayments,
  actor: Actor,
  kind: PayableKind,
  key: string,
  asked: Asked = {},
): Promise<string | null> => {
  const payable = payableOfKind(cards.payables, kind);
  const refuse = { ...paymentRefusals, ...payable.words };
  const opened = () =>
    db.act(actor, async (act) => {
      if (act.settings.payments === 'off') throw new Refused(refuse.card_off);
      const { id, about, ...due } = await payable.due(act, key, asked);
      if (due.amount_kobo <= 0) throw new Refused(paymentRefusals.nothing_due);
      const attempt = await openPayment(act, { payable: { kind, id }, ...due }, cards.checkouts.current.name);
      return { ...attempt, about };
    });
  // At most two rounds: if an attempt is over, a new one is made.
  for (let tries = 0; tries < 2; tries += 1) {
    const { about, ...attempt } = await opened();
    const way = await wayToPay(db, cards, attempt, about);
    if (way.is === 'open') return way.url;
    if (way.is === 'checking') throw new Refused(refuse.payment_checking);
    if (way.is === 'unreachable') throw new Refused(refuse.payment_unreachable, { retryAfter: 10 });
    await settle(db, cards.payables, { kind, id: attempt.row.payable_id });
    if (way.is === 'paid') return null;
  }
  throw new Refused(refuse.payment_checking);
};

export const payByCard =
  (cards: CardPayments): UseCaseWithActs<typeof contract.payByCard> =>
  async (db, actor, { params: { kind, id }, body }) => ({
    checkout_url: await openCardPage(db, cards, actor, kind, id, body),
  });
