// Paying for a request, where its customer follows it (decisions.md "Payment by the customer").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { chosenMethods } from '../money/payment-rules.ts';
import { requestsRefusals, trackView } from './contract.ts';
import { requestRefusals } from './submit-contract.ts';

export const paymentRefusals = {
  nothing_due: refusal(409, 'nothing_due', 'Nothing to pay', 'There is nothing to pay for this request now.'),
  payment_checking: requestsRefusals.payment_checking,
  payment_unreachable: refusal(
    503,
    'payment_unreachable',
    'The card page could not be opened',
    'Nothing was charged. Try again in a moment, or pay in cash.',
  ),
  method_too_late: refusal(
    409,
    'method_too_late',
    'Too late to change',
    'You can change to cash until the work begins, and to card until your mover sets off.',
  ),
  /** Its mover leads helpers found by Kaya (jobs, docs/decisions/0045). */
  paid_by_card: refusal(
    409,
    'paid_by_card',
    'This move is paid to Kaya',
    'Kaya finds helpers for your mover and pays them out of your payment, so this move cannot change to cash.',
  ),
} as const;
const refuse = paymentRefusals;

const byKey = z.object({ key: z.string().check(z.maxLength(200)) });

export const choosePayment = endpoint({
  name: 'requests.choosePayment',
  method: 'PUT',
  path: '/api/track/{key}/payment-method',
  who: 'anyone',
  summary: 'Changes how the customer pays; money that Kaya already holds still counts.',
  params: byKey,
  body: z.strictObject({ payment_method: z.enum(chosenMethods, 'Choose how you pay') }),
  answer: trackView,
  refusals: [refuse.method_too_late, refuse.paid_by_card, requestRefusals.cash_too_much, requestRefusals.card_off],
});
