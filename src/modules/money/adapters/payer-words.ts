// Who paid, as Kaya shows it, from what providers say about a card or an account.
import { expiryOf, type ReusableCard } from '../kept-card-rules.ts';
import type { PaidCard } from '../payment-rules.ts';
import { lineOf } from './ask-json.ts';

type Said = string | null | undefined;

/** `visa DEBIT ` becomes `Visa Debit`. Null when the provider does not say all of it. */
export const paidCard = (kind: Said, last4: Said): PaidCard | null => {
  const words = (kind ?? '').trim().toLowerCase().split(/\s+/);
  const brand = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return brand && last4 ? { brand, last4 } : null;
};

type Keepable = {
  readonly token: Said;
  readonly email: Said;
  readonly kind: Said;
  readonly last4: Said;
  readonly month: string | number | null | undefined;
  readonly year: string | number | null | undefined;
};

/** A card that may be charged again; its brand is the scheme: `visa DEBIT ` becomes `Visa`. Null when the provider does not say all of it. */
export const reusableCard = ({ token, email, kind, last4, month, year }: Keepable): ReusableCard | null => {
  const card = paidCard(kind, last4);
  const brand = /^(?:Visa|Verve|Mastercard|American Express)/.exec(card?.brand ?? '')?.[0] ?? card?.brand;
  return card && brand && token && email ? { token, email, brand, last4: card.last4, ...expiryOf(month, year) } : null;
};

/** `GTBank •••• 6789`. Null when the provider does not name the bank. */
export const senderWords = (bank: Said, account: Said): string | null => {
  const digits = account?.slice(-4) ?? '';
  return bank ? lineOf(`${bank}${/^\d{4}$/.test(digits) ? ` •••• ${digits}` : ''}`) : null;
};
