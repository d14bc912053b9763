// While the key or hash of a provider is changed, its messages are right with the old one and with the new one.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { flutterwaveCheckouts } from './flutterwave/flutterwave-checkouts.ts';
import { monnifyCheckouts } from './monnify/monnify-checkouts.ts';
import { paystackCheckouts } from './paystack/paystack-checkouts.ts';

const ask = () => Promise.reject(new Error('no provider is asked'));
const reference = '01935b9e-0000-7000-8000-000000000001';
const changed = { secretKey: 'new', earlierKeys: ['old'], baseUrl: 'https://provider.example' };
const hmac = (raw: string, key: string): string => createHmac('sha512', key).update(raw).digest('hex');
const providers = [
  {
    name: 'Paystack',
    cards: paystackCheckouts(ask as never, changed),
    raw: JSON.stringify({ event: 'charge.success', data: { reference } }),
    proof: hmac,
  },
  {
    name: 'Flutterwave',
    cards: flutterwaveCheckouts(ask as never, ['new', 'old']),
    raw: JSON.stringify({ event: 'charge.completed', data: { id: 1, tx_ref: reference, status: 'successful' } }),
    proof: (_raw: string, hash: string) => hash,
  },
  {
    name: 'Monnify',
    cards: monnifyCheckouts(ask as never, { ...changed, apiKey: 'MK_TEST_1', contractCode: '1', wallet: undefined }),
    raw: JSON.stringify({ eventType: 'SUCCESSFUL_TRANSACTION', eventData: { paymentReference: reference } }),
    proof: hmac,
  },
];

test.each(providers)('$name', async ({ cards, raw, proof }) => {
  for (const key of ['new', 'old'])
    expect(await cards.readNote(raw, proof(raw, key)), key).toMatchObject({ reference });
  for (const key of ['older', '', 'new,old']) expect(await cards.readNote(raw, proof(raw, key)), key).toBeNull();
});
