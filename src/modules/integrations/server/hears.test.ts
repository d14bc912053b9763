import { expect, test } from 'vitest';
import { allWebhookKinds } from '../rules.ts';
import { hears } from './hears.ts';

/** Payloads of events, including all text typed by people. */
const payload = {
  companyId: 'the company',
  name: 'Typed Ada',
  title: 'Typed lunch',
  by: 'Typed Bola',
  reason: 'Typed reason',
  reasons: ['Typed reasons'],
  slug: 'typed-slug',
  accounts: ['account of Typed'],
  deciders: ['account of Typed'],
  email: 'typed@mail.example',
  employeeId: 'an employee',
  itemId: 'an item',
  approvalId: 'an approval',
  orderId: 'an order',
  requestId: 'an order',
  kind: 'meal',
  serves: 'request',
  approved: true,
  amountKobo: 100,
  count: 3,
  from: 'employee',
  to: 'admin',
};

test('every kind is sent for exactly one event, to its company or to the one that pays for its order', () => {
  const messages = [...hears.values()].map((say) => say(payload));
  expect(messages.map((one) => one?.kind).toSorted()).toEqual(allWebhookKinds.toSorted());
  const to = messages.map((one) => (one && 'order' in one ? one.order : one?.company));
  expect(new Set(to)).toEqual(new Set(['the company', 'an order']));
});

test.each([...hears])('%s contains no text typed by people, and no account', (_event, say) => {
  expect(JSON.stringify(say(payload)?.data)).not.toMatch(/typed/i);
});
