// The cards that a person keeps (docs/decisions/0131-kept-cards.md). Paying with one is money.payByCard with its id.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { common } from '../../shared/refusal.ts';

/** unusable: its provider does not take payments here now. */
export const keptCardView = z.object({
  id: uuid,
  brand: z.string(),
  last4: z.string(),
  exp_month: z.nullable(z.int()),
  exp_year: z.nullable(z.int()),
  standing: z.enum(['ready', 'expired', 'unusable']),
});
export type KeptCardView = z.output<typeof keptCardView>;

export const listKeptCards = endpoint({
  name: 'money.listKeptCards',
  method: 'GET',
  path: '/api/cards',
  who: 'account',
  summary:
    'The cards that the signed-in person keeps, the one that paid last first, those that were declined last at the end, and whether another one may be kept.',
  answer: z.object({ items: z.array(keptCardView), may_keep: z.boolean() }),
});

export const removeKeptCard = endpoint({
  name: 'money.removeKeptCard',
  method: 'DELETE',
  path: '/api/cards/{id}',
  who: 'account',
  summary: 'Removes a kept card. Kaya forgets it at once; a payment that has begun with it still ends.',
  params: z.object({ id: uuid }),
  answer: z.null(),
  status: 204,
  refusals: [common.not_found],
});
