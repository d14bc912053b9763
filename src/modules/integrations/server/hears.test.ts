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
  key: 'ride:an-order',
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
  answer: 'approved',
  priceKobo: 300,
  beforeKobo: 200,
  held: true,
  amountKobo: 100,
  count: 3,
  from: 'employee',
  to: 'admin',
};

/** Three events change a booking, one event rides and business bookings; a separate task tells what is on a bill. */
const elsewhere = new Set([
  'booking.changed',
  'ride.changed',
  'program.changed',
  ...allWebhookKinds.filter((kind) => kind.endsWith('.billed') && kind !== 'invoice.billed'),
]);

test('every kind is sent for exactly one event, to its company or to the one that pays for its order', () => {
  const messages = [...hears.values()].flatMap((say) => say(payload));
  const once = messages.map(({ kind }) => kind).filter((kind) => !elsewhere.has(kind));
  expect(once.toSorted()).toEqual(allWebhookKinds.filter((kind) => !elsewhere.has(kind)).toSorted());
  expect(messages.filter(({ kind }) => kind === 'booking.changed')).toHaveLength(3);
  const changed = (key: string) =>
    hears
      .get('companies.order_changed')?.({ ...payload, key })
      .map(({ kind }) => kind);
  expect(['ride:1', 'booking:1', 'request:1', 'item:1'].map(changed)).toEqual([
    ['ride.changed'],
    ['program.changed'],
    [],
    [],
  ]);
  const to = messages.map((one) => ('order' in one ? one.order : one.company));
  expect(new Set(to)).toEqual(new Set(['the company', 'an order']));
});

test.each([...hears])('%s contains no text typed by people, and no account', (_event, say) => {
  expect(JSON.stringify(say(payload).map(({ data }) => data))).not.toMatch(/typed/i);
});
