// Partners whose offers a company's program can order, and the steps of a test item (docs/decisions/0176-items-with-a-test-key.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { text, uuid } from '../../shared/fields.ts';
import { common } from '../../shared/refusal.ts';
import { partnerChoice } from '../programs/partner-contract.ts';
import { partnerKinds } from '../programs/partner-rules.ts';
import { moveRefusals } from './api-move-contract.ts';
import { item } from './api-order-contract.ts';
import { testItemSteps } from './test-item-rules.ts';

export const listPartners = endpoint({
  name: 'integrations.listPartners',
  method: 'GET',
  path: '/api/v1/partners',
  who: 'key',
  scope: 'items:read',
  test: true,
  summary:
    'Partners of one program in a city, by name, at most 50, with the offers that an item can name as partner_offer_id. kind is needed: meal or housing. Without a city the list is empty, and cities says which have partners: ask again with one of them as city. A test key reads sample partners.',
  query: z.strictObject({
    kind: z.enum(partnerKinds, `Send kind: ${partnerKinds.join(' or ')}`),
    city: z.optional(text(80, 'Choose a city')),
  }),
  answer: z.object({ cities: z.array(z.string()), partners: z.array(partnerChoice) }),
  example: { query: { kind: 'meal', city: 'Lagos' } },
});

export const advanceTestItem = endpoint({
  name: 'integrations.advanceTestItem',
  method: 'POST',
  path: '/api/v1/test/items/{id}/advance',
  who: 'key',
  scope: 'items:write',
  test: true,
  summary: `A test item takes its next step, with its webhook: ${testItemSteps.join(', ')}. The first one is a manager’s confirmation, the second its partner’s. Only with a test key.`,
  params: z.object({ id: uuid }),
  answer: item,
  refusals: [moveRefusals.no_more_steps, common.live_only],
  example: { params: { id: '{item}' } },
});
