// The mover rates the customer of a completed job (docs/decisions/0100-movers-rate-customers.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';

export const customerRatingRefusals = {
  not_ratable: refusal(
    409,
    'not_ratable',
    'This customer cannot be rated now',
    'You can rate the customer once, after a completed job that you led.',
  ),
} as const;

const stars = z.int('Choose 1 to 5 stars').check(z.gte(1, 'Choose 1 to 5 stars'), z.lte(5, 'Choose 1 to 5 stars'));

export const rateCustomer = endpoint({
  name: 'jobs.rateCustomer',
  method: 'POST',
  path: '/api/jobs/{id}/customer-rating',
  who: 'account',
  summary: 'Rates the customer of a completed job that you led, once.',
  params: z.object({ id: uuid }),
  body: z.strictObject({ stars }),
  answer: z.object({ id: z.string(), stars: z.int() }),
  refusals: [customerRatingRefusals.not_ratable],
});
