import type { Database } from '../../../kernel/db/act.ts';
import { type Adapters, named } from '../adapters/adapters.ts';
import type { Checkouts } from '../adapters/checkouts.ts';
import { chargeKeptCard } from './charge-kept-card.ts';
import type { CardPayments } from './payables.ts';
import type { PaymentRow } from './payment-event.ts';
import { failPayment } from './verify-payment.ts';

/** Whether cards that this provider has given can be charged here. */
export const mayCharge = (checkouts: Adapters<Checkouts>, provider: string): boolean =>
  named(checkouts, provider)?.chargeCard !== undefined;

/** Charges the kept card of an attempt that was just written, while nobody is at a page: a bank that wants a confirmation has declined. */
export const chargeUnattended = async (
  db: Database,
  cards: CardPayments,
  row: PaymentRow,
  about: { readonly title: string; readonly return_url: string },
): Promise<void> => {
  const { is } = await chargeKeptCard(db, cards, row, about);
  if (is === 'open')
    await failPayment(db, cards, row.id, 'The bank wants each payment with this card to be confirmed by its owner.');
};
