// Who paid, as Kaya shows it, from what providers say of a card or of an account.
import type { PaidCard } from '../payment-rules.ts';
import { lineOf } from './ask-json.ts';

type Said = string | null | undefined;

/** `visa DEBIT ` becomes `Visa Debit`. Null when the provider does not say all of it. */
export const paidCard = (kind: Said, last4: Said): PaidCard | null => {
  const words = (kind ?? '').trim().toLowerCase().split(/\s+/);
  const brand = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return brand && last4 ? { brand, last4 } : null;
};

/** `GTBank •••• 6789`. Null when the provider does not name the bank. */
export const senderWords = (bank: Said, account: Said): string | null => {
  const digits = account?.slice(-4) ?? '';
  return bank ? lineOf(`${bank}${/^\d{4}$/.test(digits) ? ` •••• ${digits}` : ''}`) : null;
};
