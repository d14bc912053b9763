// The refund clock: when money that goes back must have arrived. Pure.
import { onPage, type PayWay } from './payment-rules.ts';

/** Why a refund is not sent: its payer got the money back from their bank. */
export const takenBackByBank =
  'The payer’s bank has taken this payment back, so it was not refunded as well. If nothing is owed, write it off.';

/** Hours from the request of a refund. */
export type RefundHours = { readonly same_bank: number; readonly other_bank: number; readonly card: number };

/**
 * The Central Bank of Nigeria's limits for refunds on electronic channels since 8 June 2020: 24 hours within one bank, 48 between banks, 72
 * for cards on the web (docs/decisions/0130-the-refund-clock.md). Settings may replace them.
 */
export const refundHours: RefundHours = { same_bank: 24, other_bank: 48, card: 72 };

const letters = (bank: string): string => bank.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * @param bank of the account that was paid to; null: unknown
 * @param senders bank and last digits of the accounts that paid; null: unknown
 */
export const hoursFor = (
  { way, bank, senders }: { way: PayWay; bank: string | null; senders: readonly (string | null)[] },
  hours: RefundHours = refundHours,
): number => {
  if (onPage(way)) return hours.card;
  const isSame =
    bank !== null &&
    letters(bank) !== '' &&
    senders.length > 0 &&
    senders.every((sender) => sender !== null && letters(sender).startsWith(letters(bank)));
  return isSame ? hours.same_bank : hours.other_bank;
};

export type RefundClock = {
  /** When the last refund must have arrived; null: nothing goes back. */
  readonly by: Date | null;
  /** One of them has not arrived in time: it is on its way, or failed and with staff. */
  readonly late: boolean;
};

export const refundClock = (
  refunds: readonly { readonly status: 'asked' | 'done' | 'failed'; readonly due_at: Date }[],
  now: Date,
): RefundClock => ({
  by: refunds.length === 0 ? null : new Date(Math.max(...refunds.map(({ due_at }) => due_at.getTime()))),
  late: refunds.some(({ status, due_at }) => status !== 'done' && due_at <= now),
});
