import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Charge, checkoutLife_ms, judgeCharge, paidWords, paymentLife } from './payment-rules.ts';

const asked = { reference: 'ours', amount_kobo: 38_000_00, age_ms: 60_000 };
const paid: Charge = {
  reference: 'ours',
  state: 'paid',
  provider_id: 'p1',
  amount_kobo: 38_000_00,
  currency: 'NGN',
  reason: null,
};

test.each<[string, Charge | null, string]>([
  ['the whole amount in naira', paid, 'paid'],
  ['more than asked', { ...paid, amount_kobo: 40_000_00 }, 'paid'],
  ['nothing known of it', null, 'open'],
  ['a page nobody has paid on', { ...paid, state: 'open' }, 'open'],
  ['a bank that has not decided', { ...paid, state: 'pending' }, 'wait'],
  ['no answer', { ...paid, state: 'unknown' }, 'wait'],
  ['a closed page', { ...paid, state: 'abandoned' }, 'abandoned'],
  ['a declined card', { ...paid, state: 'failed', reason: 'Declined' }, 'failed'],
])('%s', (_name, charge, verdict) => {
  expect(judgeCharge(asked, charge).is).toBe(verdict);
});

test.each([
  ['another reference', { ...paid, reference: 'theirs' }],
  ['another currency', { ...paid, currency: 'GHS' }],
  ['a kobo less', { ...paid, amount_kobo: 37_999_99 }],
])('%s is no payment and is reported', (_name, charge) => {
  expect(judgeCharge(asked, charge)).toMatchObject({ is: 'failed', forged: true });
});

test('an attempt is abandoned when its page was never opened', () => {
  expect(judgeCharge({ ...asked, age_ms: checkoutLife_ms }, null).is).toBe('open');
  expect(judgeCharge({ ...asked, age_ms: checkoutLife_ms + 1 }, null).is).toBe('abandoned');
});

test('a charge below the amount is never accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 }), (came, amount_kobo) => {
      const verdict = judgeCharge({ ...asked, amount_kobo }, { ...paid, amount_kobo: came });
      expect(verdict.is === 'paid').toBe(came >= amount_kobo);
    }),
  );
});

test('a payment can still arrive when it was abandoned or declined; a refunded one is final', () => {
  expect(paymentLife.from('arrive')).toEqual(['started', 'abandoned', 'failed']);
  expect(paymentLife.isFinal('refunded')).toBe(true);
});

test('a receipt shows how it was paid', () => {
  const visa = { brand: 'Visa', last4: '4242' };
  const worker = 'mover';
  expect(paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 0 })).toBe('Card, ₦5,000');
  expect(paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 0, cards: [visa, visa] })).toBe('Visa •••• 4242, ₦5,000');
  expect(
    paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 0, refunded_kobo: 14_000_00, cards: [visa] }),
    'as the card statement says it',
  ).toBe('Visa •••• 4242, ₦5,000 (₦19,000 charged, ₦14,000 refunded)');
  expect(paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 5_000_00 })).toBe('Cash to the mover');
  expect(paidWords({ worker: 'cleaner', total_kobo: 5_000_00, cash_kobo: 5_000_00 })).toBe('Cash to the cleaner');
  expect(
    paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 1_000_00, cards: [visa, { brand: 'Verve', last4: '0001' }] }),
  ).toBe('Visa •••• 4242 and Verve •••• 0001, ₦4,000; cash to the mover, ₦1,000');
});

test.each([
  [
    { brand: 'Visa', last4: '4242' },
    { brand: 'Visa', last4: '4242' },
  ],
  [undefined, null],
  [{ brand: 'Visa', last4: '4242 4242 4242 4242' }, null],
  [{ brand: '<b>', last4: '4242' }, null],
])('of card %j a payment stores %j', (card, kept) => {
  expect(judgeCharge(asked, { ...paid, ...(card ? { card } : {}) })).toMatchObject({ is: 'paid', card: kept });
});
