// Refusals of an order because the company owes money (credit-rules.ts has the sentences).
import { refusal } from '../../shared/refusal.ts';
import { creditWords } from './credit-rules.ts';

export const creditRefusals = {
  /** The detail says who in the company has to pay what. */
  pay_first: refusal(409, 'pay_first', 'Your company has to pay first', creditWords.overdue),
} as const;
