// The server knows what is due; the client only says by which way, and an amount where it may choose one.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { Refused, type RefusalKind } from '../../../shared/refusal.ts';
import type { PayableKind } from '../payable-rules.ts';
import { paymentRefusals } from '../payment-contract.ts';
import type { PayWay } from '../payment-rules.ts';
import { openPayment, wayToPay } from './open-payment.ts';
import { type Asked, type CardPayments, type Payable, payableOfKind, settle } from './payables.ts';

/** off: no provider, or not for this payable. */
type Words = { readonly off: RefusalKind; readonly unreachable: RefusalKind };
const wordsOf = (way: PayWay, { words }: Payable): Words => {
  const { card_off, payment_unreachable, transfer_off, transfer_unreachable } = { ...paymentRefusals, ...words };
  return way === 'card'
    ? { off: card_off, unreachable: payment_unreachable }
    : { off: transfer_off, unreachable: transfer_unreachable };
};

/**
 * Opens the provider's page or account for what is due.
 * @returns url: the card page, null for a transfer; paid: it has been paid meanwhile
 */
export const beginPayment = async (
  db: Database,
  cards: CardPayments,
  actor: Actor,
  { kind, key, way, asked }: { kind: PayableKind; key: string; way: PayWay; asked: Asked },
): Promise<{ readonly paid: boolean; readonly url: string | null }> => {
  const payable = payableOfKind(cards.payables, kind);
  const refuse = wordsOf(way, payable);
  const checking = payable.words?.payment_checking ?? paymentRefusals.payment_checking;
  const opened = () =>
    db.act(actor, async (act) => {
      if (act.settings.payments === 'off' || (way === 'transfer' && payable.cardOnly)) throw new Refused(refuse.off);
      const { id, about, ...due } = await payable.due(act, key, asked);
      if (due.amount_kobo <= 0) throw new Refused(paymentRefusals.nothing_due);
      const attempt = await openPayment(act, { payable: { kind, id }, way, ...due }, cards.checkouts.current.name);
      return { ...attempt, about };
    });
  // At most two rounds: if an attempt is over, a new one is made.
  for (let tries = 0; tries < 2; tries += 1) {
    const { about, ...attempt } = await opened();
    const found = await wayToPay(db, cards, attempt, about);
    if (found.is === 'open') return { paid: false, url: found.url };
    if (found.is === 'checking') throw new Refused(checking);
    if (found.is === 'unreachable') throw new Refused(refuse.unreachable, { retryAfter: 10 });
    await settle(db, cards.payables, { kind, id: attempt.row.payable_id });
    if (found.is === 'paid') return { paid: true, url: null };
  }
  throw new Refused(checking);
};
