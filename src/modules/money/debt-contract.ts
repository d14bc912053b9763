// A worker or driver pays by card what they owe Kaya (docs/decisions/0101-a-debt-is-paid-by-card.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { type DebtPage, debtPages } from './debt-rules.ts';

export const debtRefusals = {
  nothing_owed: refusal(409, 'nothing_owed', 'Nothing to pay', 'You owe Kaya nothing now. You were not charged.'),
  debt_amount: refusal(
    422,
    'debt_amount',
    'Check the amount',
    'Pay at least ₦100 and at most what you owe. You were not charged.',
  ),
  card_off: refusal(409, 'card_off', 'Card payment is off', 'Card payment is not available yet.'),
  payment_checking: refusal(
    409,
    'payment_checking',
    'Your payment is being checked',
    'Your bank has not answered yet. Wait a moment: you are never charged twice.',
  ),
  payment_unreachable: refusal(
    503,
    'payment_unreachable',
    'The card page could not be opened',
    'Nothing was charged. Try again in a moment.',
  ),
} as const;

export const payDebt = endpoint({
  name: 'money.payDebt',
  method: 'POST',
  path: '/api/earnings/debt/card-payment',
  who: 'account',
  summary:
    'Opens a card payment of what you owe Kaya, or of a part of it, and answers where to pay. One is open at a time; what is paid is verified with the provider.',
  /** page: where the card page leads back to. */
  body: z.strictObject({
    amount_kobo: z.int('Enter an amount in naira').check(z.gt(0, 'Enter an amount in naira')),
    page: z.enum(Object.keys(debtPages) as [DebtPage, ...DebtPage[]], 'Choose a page'),
  }),
  /** checkout_url: null when it has been paid meanwhile. */
  answer: z.object({ checkout_url: z.nullable(z.string()) }),
  refusals: Object.values(debtRefusals),
});

/** none: no card payment was started. open: nothing is charged, its page still works. waiting: the bank has not answered. */
export const debtPayment = z.object({
  status: z.enum(['none', 'open', 'waiting', 'paid', 'failed', 'abandoned']),
  amount_kobo: z.int(),
  /** Why it failed, in the provider's words. */
  reason: z.nullable(z.string()),
});
export type DebtPayment = z.output<typeof debtPayment>;

export const checkDebtPayment = endpoint({
  name: 'money.checkDebtPayment',
  method: 'POST',
  path: '/api/earnings/debt/card-payment/check',
  who: 'account',
  summary:
    'Asks the card provider how your last card payment of a debt ended. It has no body: what a browser reports is not trusted.',
  answer: debtPayment,
});
