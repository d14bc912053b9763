// A kept card is charged from server to server. The payment, and with it the reference, is stored before, and one process calls once: what
// became of the call is then looked up at the provider, even if the call or the process dies.
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { adapterOf } from '../adapters/adapters.ts';
import type { CardOutcome } from '../adapters/checkouts.ts';
import { openCard } from './kept-cards.ts';
import type { CardPayments } from './payables.ts';
import { type PaymentRow, referenceOf } from './payment-event.ts';
import { keepCheckout } from './payments.sql.ts';
import { abandonPayment, failPayment, verifyPayment } from './verify-payment.ts';

/** declined: nothing is charged. page: nothing is charged, and the payer must use a card page. */
export type Charged =
  | { readonly is: 'paid' | 'over' | 'checking' | 'declined' | 'page' | 'unusable' }
  | { readonly is: 'open'; readonly url: string };

const ends = {
  paid: 'paid',
  refunded: 'paid',
  failed: 'declined',
  abandoned: 'over',
  open: 'checking',
  wait: 'checking',
  started: 'checking',
} as const;

/** @param row just written, by this process */
export const chargeKeptCard = async (
  db: Database,
  cards: CardPayments,
  row: PaymentRow,
  about: { readonly title: string; readonly return_url: string },
): Promise<Charged> => {
  const provider = adapterOf(cards.checkouts, row.provider, { payment: row.id });
  // Only the system may read a token, and it sends it only to the token's provider.
  const card = await db.act(system, (act) => openCard(act, row.kept_card_id ?? ''));
  if (!provider?.chargeCard || !card) {
    await abandonPayment(db, cards, row.id);
    return { is: 'unusable' };
  }
  const charge = { reference: referenceOf(row), amount_kobo: row.amount_kobo, ...about, ...card };
  const outcome = await provider.chargeCard(charge).catch((): CardOutcome => ({ is: 'sent' }));
  if (outcome.is === 'refused') {
    await failPayment(db, cards, row.id, 'The card could not be charged.');
    return { is: 'declined' };
  }
  if (outcome.is === 'confirm') {
    const { url } = outcome;
    if (url === null) {
      await abandonPayment(db, cards, row.id);
      return { is: 'page' };
    }
    // A payer may not write a payment that has begun.
    const stored = await db.act(system, (act) => act.one(keepCheckout, { id: row.id, url }));
    return stored ? { is: 'open', url } : { is: 'over' };
  }
  return { is: ends[await verifyPayment(db, cards, row.id)] };
};
