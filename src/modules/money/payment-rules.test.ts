import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { causeOf, type Charge, failureWords, judgeCharge, mayArrive, paidWords, paymentLife } from './payment-rules.ts';

const asked = { reference: 'ours', amount_kobo: 38_000_00, over: false };
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
  expect(judgeCharge(asked, null).is).toBe('open');
  expect(judgeCharge({ ...asked, over: true }, null).is).toBe('abandoned');
});

test.each([
  [{ ...paid, amount_kobo: 5_00 }, 'Less than ₦38,000 was paid. It goes back the way you paid.'],
  [{ ...paid, state: 'failed', reason: 'Declined' }, 'Declined. You were not charged.'],
] as const)('only a payer who was not charged reads so', (charge, words) => {
  const verdict = judgeCharge(asked, charge);
  expect(verdict.is === 'failed' && failureWords(verdict.reason)).toBe(words);
});

test('less than the amount by card is no payment, and is recorded so that it goes back', () => {
  expect(judgeCharge(asked, { ...paid, amount_kobo: 5_00 })).toMatchObject({
    is: 'failed',
    money: { provider_id: 'p1', arrivals: [{ provider_id: 'p1', amount_kobo: 5_00 }] },
  });
});

describe('a transfer', () => {
  const arrival = (amount_kobo: number, provider_id = 'a1') => ({ provider_id, amount_kobo, from: null });
  const transfer = (...arrivals: ReturnType<typeof arrival>[]): Charge => ({ ...paid, state: 'open', arrivals });

  test.each([
    ['nothing yet', transfer(), false, 'open', undefined],
    ['nothing in time', transfer(), true, 'abandoned', undefined],
    ['a part', transfer(arrival(38_000_00 - 1)), false, 'open', 38_000_00 - 1],
    ['a part, and the rest not in time', transfer(arrival(10_00)), true, 'abandoned', 10_00],
    ['the amount', transfer(arrival(38_000_00)), false, 'paid', 38_000_00],
    ['the amount in two parts', transfer(arrival(30_000_00), arrival(8_000_00, 'a2')), false, 'paid', 38_000_00],
    ['more', transfer(arrival(40_000_00)), true, 'paid', 40_000_00],
  ])('%s', (_name, charge, over, is, come_kobo) => {
    const verdict = judgeCharge({ ...asked, over }, charge);
    expect(verdict.is).toBe(is);
    expect(verdict.money?.arrivals.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)).toBe(come_kobo);
  });

  test('in another currency, or of another payment, is reported', () => {
    expect(judgeCharge(asked, { ...transfer(arrival(1)), currency: 'USD' })).toMatchObject({ forged: true });
    expect(judgeCharge(asked, { ...transfer(arrival(1)), reference: 'theirs' })).toMatchObject({ forged: true });
  });

  test('counts while its account is open; a card page may be paid later', () => {
    expect([...paymentLife.states].filter((status) => mayArrive('transfer', status))).toEqual(['started']);
    expect([...paymentLife.states].filter((status) => mayArrive('card', status))).toEqual([
      'started',
      'failed',
      'abandoned',
    ]);
  });
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
  const worker = 'mover';
  expect(paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 0 })).toBe('Paid to Kaya, ₦5,000');
  expect(paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 0, ways: ['Visa •••• 4242', 'Visa •••• 4242'] })).toBe(
    'Visa •••• 4242, ₦5,000',
  );
  expect(
    paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 0, refunded_kobo: 14_000_00, ways: ['Visa •••• 4242'] }),
    'as the card statement says it',
  ).toBe('Visa •••• 4242, ₦5,000 (₦19,000 charged, ₦14,000 refunded)');
  expect(paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 5_000_00 })).toBe('Cash to the mover');
  expect(paidWords({ worker: 'cleaner', total_kobo: 5_000_00, cash_kobo: 5_000_00 })).toBe('Cash to the cleaner');
  expect(
    paidWords({ worker, total_kobo: 5_000_00, cash_kobo: 1_000_00, ways: ['Visa •••• 4242', 'Bank transfer'] }),
  ).toBe('Visa •••• 4242 and Bank transfer, ₦4,000; cash to the mover, ₦1,000');
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
  expect(judgeCharge(asked, { ...paid, ...(card ? { card } : {}) })).toMatchObject({
    is: 'paid',
    money: { card: kept },
  });
});

test('why money did not count is read from its refund', () => {
  expect(causeOf('It came too late', 5_00, 10_00)).toBe('late');
  expect(causeOf('More than the amount was paid', 5_00, 10_00)).toBe('surplus');
  expect(causeOf('More than the amount was paid', 10_00, 10_00)).toBe('twice');
  expect(causeOf('Cancelled', 10_00, 10_00)).toBeUndefined();
});
