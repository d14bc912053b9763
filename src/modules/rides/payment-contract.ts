// Paying for a ride by card (docs/decisions/0042-rides-by-card.md).
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import * as z from 'zod/mini';
import { byId, ridesRefusals, trip } from './contract.ts';

export const ridePaymentRefusals = {
  nothing_due: refusal(409, 'nothing_due', 'Nothing to pay', 'There is nothing to pay by card for this ride now.'),
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
    'Nothing was charged. Try again in a moment, or pay your driver in cash.',
  ),
  method_too_late: refusal(
    409,
    'method_too_late',
    'Too late to change',
    'You can change to cash only while the ride waits for your card payment.',
  ),
} as const;
const refuse = ridePaymentRefusals;

export const payTrip = endpoint({
  name: 'rides.payTrip',
  method: 'POST',
  path: '/api/trips/{id}/payments',
  who: 'account',
  summary:
    'Opens a card payment of an unpaid ride and answers where to pay; one attempt at a time, however often it is pressed.',
  params: byId,
  /** null: it has been paid meanwhile. */
  answer: z.object({ checkout_url: z.nullable(z.string()) }),
  refusals: [refuse.nothing_due, refuse.payment_checking, refuse.payment_unreachable, ridesRefusals.card_off],
});

export const checkTripPayment = endpoint({
  name: 'rides.checkTripPayment',
  method: 'POST',
  path: '/api/trips/{id}/payments/check',
  who: 'account',
  summary:
    'Asks the provider for the result of the open payment; once all is held, the search starts or the ride is reserved.',
  params: byId,
  answer: trip,
});

export const payTripInCash = endpoint({
  name: 'rides.payTripInCash',
  method: 'POST',
  path: '/api/trips/{id}/cash',
  who: 'account',
  summary:
    'An unpaid card ride is paid in cash after all; its search starts or it is reserved. A card payment that arrives later goes back.',
  params: byId,
  answer: trip,
  refusals: [refuse.method_too_late, refuse.payment_checking],
});
