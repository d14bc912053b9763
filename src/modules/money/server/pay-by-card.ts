import { common, Refused } from '../../../shared/refusal.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type * as contract from '../payment-contract.ts';
import { beginPayment } from './begin-payment.ts';
import { cardOf } from './kept-cards.ts';
import { type CardPayments, payerFor } from './payables.ts';

/** The holder of a link pays as its visitor. A kept card belongs to the account that is signed in. */
export const payByCard =
  (cards: CardPayments): UseCaseWithActs<typeof contract.payByCard> =>
  async (db, actor, { params, body: { card_id, keep_card = false, ...asked } }) => {
    const { kind, id: key } = params;
    if (card_id && !actor.accountId) throw new Refused(common.not_signed_in);
    const payer = await payerFor(cards.payables)(db, actor, { params });
    const card = card_id ? await cardOf(db, actor, cards.checkouts, card_id) : null;
    // A company's card is kept by its set-up, for its bills. The card that pays a bill is not the admin's to keep.
    const isKept = kind === 'card_setup' || (keep_card && !card && kind !== 'bill');
    const keepFor = (isKept ? actor.accountId : null) ?? null;
    const { url } = await beginPayment(db, cards, payer, { kind, key, way: 'card', asked, keepFor, card });
    return { checkout_url: url };
  };
