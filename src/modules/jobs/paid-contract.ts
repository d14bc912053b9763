// How a job is refused because of its money.
import { refusal } from '../../shared/refusal.ts';

export const paidRefusals = {
  /** Of setting off, and of starting after a change of price. The sentence names the amount. */
  not_paid_yet: refusal(409, 'not_paid_yet', 'Not paid yet', 'The customer has not paid by card yet.'),
  /** The sentence names the amount and the way to settle it. */
  owes_too_much: refusal(409, 'owes_too_much', 'Settle with Kaya first', 'You owe Kaya too much to take cash jobs.'),
} as const;
