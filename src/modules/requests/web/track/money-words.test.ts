import { expect, test } from 'vitest';
import type { TrackView } from '../../contract.ts';
import { inCash, paidInCash, settled, thanksWords, whatWaits } from './money-words.ts';

const payment = (held_kobo: number, cash_kobo: number): TrackView['payment'] => ({
  method: cash_kobo > 0 ? 'cash' : 'card',
  standing: 'done',
  fee_kobo: 0,
  checking: false,
  way: 'card',
  part_kobo: 0,
  counts_until: null,
  held_kobo,
  card_due_kobo: 0,
  cash_kobo,
  refunded_kobo: 0,
  refund_by: null,
  refund_late: false,
  failure: null,
  may_pay: false,
  card_off: false,
  may_choose: [],
});
const view = (held_kobo: number, cash_kobo: number, job_status: TrackView['job_status'] = 'completed') => ({
  payment: payment(held_kobo, cash_kobo),
  price_kobo: 18_000_00,
  dispute: null,
  job_status,
  part: null,
});

test('before signing, cash is what the customer says they paid, and a card payment is what Kaya pays from', () => {
  expect(settled(view(0, 18_000_00, 'delivered'), 'Musa', 'signing')).toBe(
    'By signing you also say that you paid ₦18,000 in cash.',
  );
  expect(settled(view(0, 18_000_00, 'delivered'), 'Musa', 'confirming')).toMatch(/^By confirming you also say/);
  expect(settled(view(18_000_00, 0, 'delivered'), 'Musa', 'signing')).toBe(
    'Once you confirm, Kaya pays Musa from your payment.',
  );
});

test('while Kaya looks into it, the rest is in cash only if a part was paid by card', () => {
  expect(whatWaits(view(0, 18_000_00, 'delivered'), 'Musa')).toBe('You don’t have to pay in cash until then.');
  expect(whatWaits(view(10_000_00, 8_000_00, 'delivered'), 'Musa')).toMatch(
    / You don’t have to pay the rest in cash until then\.$/,
  );
});

test('after the decision, nobody reads that Kaya held the cash', () => {
  expect(inCash(view(0, 18_000_00))).toBe('all');
  expect(whatWaits(view(0, 18_000_00), 'Musa')).toBe(
    'You paid Musa in cash. If we find that you are right, Kaya sends you by bank transfer what you should get back, and Musa owes it to Kaya.',
  );
  expect(inCash(view(0, 3_000_00))).toBe('part');
  expect(whatWaits(view(0, 3_000_00), 'Musa')).toMatch(/the way you paid, and by bank transfer for the cash\.$/);
  expect(inCash(view(0, 0))).toBeNull();
  expect(whatWaits(view(0, 0), 'Musa')).toBe(
    'Musa has been paid. If we find that you are right, we take the money back and return it to you.',
  );
  expect(paidInCash('Musa', true)).toMatch(/^You paid Musa in cash\. If something is wrong, tell us/);
  expect(paidInCash('Musa', false)).toBe('You paid Musa in cash.');
});

test('the mover is paid at once, but not for a very quick job, and not by Kaya for cash', () => {
  const step = (code: 'started' | 'delivered', at: string) => ({
    code,
    title: '',
    state: 'done' as const,
    at,
    note: null,
  });
  const after = (delivered: string) => [
    step('started', '2026-11-20T08:00:00.000Z'),
    step('delivered', `2026-11-20T${delivered}:00.000Z`),
  ];
  const followed = (held_kobo: number, delivered: string) => ({
    payment: payment(held_kobo, 0),
    steps: after(delivered),
    distance_m: 20_000,
  });
  expect(thanksWords(followed(18_000_00, '10:00'), 'Musa')).toBe('Confirmed. Musa is paid now.');
  expect(thanksWords(followed(18_000_00, '08:19'), 'Musa')).toBe('Confirmed. Thank you.');
  expect(thanksWords(followed(0, '10:00'), 'Musa')).toBe('Confirmed. Thank you.');
});

test('after loading, a part belongs to the mover', () => {
  const loaded = {
    ...view(18_000_00, 0, 'delivered'),
    part: { code: null, closed: false, kobo: 8_100_00, at: '2026-11-29T08:00:00.000Z' },
  };
  expect(settled(loaded, 'Musa', 'signing')).toBe('Once you confirm, Kaya pays Musa the rest from your payment.');
  expect(whatWaits(loaded, 'Musa')).toBe(
    'Musa was paid ₦8,100 after loading. Kaya holds the rest while we look into it.',
  );
});
