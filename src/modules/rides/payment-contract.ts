// Paying for a ride by card (docs/decisions/0042-rides-by-card.md).
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { paymentRefusals } from '../money/payment-contract.ts';
import { byId, trip } from './contract.ts';

export const ridePaymentRefusals = {
  nothing_due: refusal(409, 'nothing_due', 'Nothing to pay', 'There is nothing to pay for this ride now.'),
  payment_unreachable: refusal(
    503,
    'payment_unreachable',
    'The card page could not be opened',
    'Nothing was charged. Try again in a moment, or pay your driver in cash.',
  ),
  method_too_late: refusal(
    409,
    'method_too_late',
    'Too late to change',
    'You can change to cash only while the ride waits for your payment.',
  ),
} as const;
const refuse = ridePaymentRefusals;

export const payTripInCash = endpoint({
  name: 'rides.payTripInCash',
  method: 'POST',
  path: '/api/trips/{id}/cash',
  who: 'account',
  summary:
    'An unpaid card ride is paid in cash after all; its search starts or it is reserved. A card payment that arrives later goes back.',
  params: byId,
  answer: trip,
  refusals: [refuse.method_too_late, paymentRefusals.payment_checking],
});
