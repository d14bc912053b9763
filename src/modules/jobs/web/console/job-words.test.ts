import { describe, expect, test } from 'vitest';
import { jobShelves, nextOfJob, paymentWords } from './job-words.ts';

describe('nextOfJob', () => {
  const look = { since: '2026-11-28T20:00:00Z', took_s: 120, min_s: 600 };
  test('a quick job that is completed waits for staff', () => {
    expect(nextOfJob({ status: 'completed', look, pay_wait: 'both' })).toBe('Release or dispute');
    expect(nextOfJob({ status: 'disputed', look, pay_wait: null })).toBe('Decide the dispute');
  });
  test('otherwise the reason why its pay waits, then its state', () => {
    expect(nextOfJob({ status: 'completed', look: null, pay_wait: 'company' })).toBe(
      'Pay waits for the company’s bill',
    );
    expect(nextOfJob({ status: 'completed', look: null, pay_wait: null })).toBeNull();
    expect(nextOfJob({ status: 'open', look: null, pay_wait: null })).toBe('Find a mover');
  });
});

test('what waits for staff is apart from the states, and each tab is there once', () => {
  expect(jobShelves.filter(({ toDo }) => toDo).map(({ label }) => label)).toEqual([
    'Disputed',
    'Quick jobs',
    'Pay waits',
  ]);
  expect(new Set(jobShelves.map(({ value }) => value)).size).toBe(jobShelves.length);
});

describe('paymentWords', () => {
  const nothing = { by: [], paid_kobo: 0, refunded_kobo: 0 };
  const ussd = { by: ['USSD'], paid_kobo: 98_000_00, refunded_kobo: 0 };
  const at = '2026-11-29T19:00:00Z';
  const job = {
    payment_method: 'card',
    status: 'assigned',
    paid: ussd,
    held_kobo: 98_000_00,
    cash_kobo: null,
    part_kobo: 44_100_00,
    timeline: { loaded_at: null, completed_at: null },
  } as const;
  const loaded = { ...job, status: 'in_progress', timeline: { loaded_at: at, completed_at: null } } as const;
  const done = { ...job, status: 'completed', held_kobo: 0, timeline: { loaded_at: at, completed_at: at } } as const;
  const back = { ...ussd, refunded_kobo: 98_000_00 };
  test.each([
    ['the way that was really used', job, 'USSD, ₦98,000 held'],
    ['a part that is out', loaded, 'USSD, ₦53,900 held, ₦44,100 released to the mover'],
    [
      'a part that is out, in a dispute',
      { ...loaded, status: 'disputed' },
      'USSD, ₦53,900 held, ₦44,100 released to the mover',
    ],
    ['the end', done, 'USSD, ₦98,000 to Kaya'],
    ['a problem after the end', { ...done, status: 'disputed' }, 'USSD, ₦98,000 to Kaya'],
    [
      'a decision that gives a part back',
      { ...done, paid: { ...ussd, refunded_kobo: 8_000_00 } },
      'USSD, ₦90,000 to Kaya, ₦8,000 refunded',
    ],
    [
      'all given back',
      { ...done, status: 'cancelled', paid: back, timeline: { loaded_at: at, completed_at: null } },
      'USSD, ₦98,000 refunded',
    ],
    [
      'two ways',
      { ...job, paid: { ...ussd, by: ['Visa •••• 4242', 'Wallet'] } },
      'Visa •••• 4242 and Wallet, ₦98,000 held',
    ],
    ['nothing yet', { ...job, paid: nothing, held_kobo: 0 }, 'To Kaya, nothing paid yet'],
    [
      'cancelled before anything was paid',
      { ...job, status: 'cancelled', paid: nothing, held_kobo: 0 },
      'Nothing was paid',
    ],
    ['cash', { ...job, payment_method: 'cash', paid: nothing, held_kobo: 0 }, 'Cash to the mover'],
    [
      'cash and a part before',
      { ...job, payment_method: 'cash', held_kobo: 10_000_00 },
      'USSD, ₦10,000 held; Cash to the mover',
    ],
    ['cash at the end', { ...done, payment_method: 'cash', paid: nothing, cash_kobo: 98_000_00 }, '₦98,000 in cash'],
    ['both at the end', { ...done, cash_kobo: 5_000_00 }, 'USSD, ₦98,000 to Kaya; ₦5,000 in cash'],
    ['a company', { ...job, payment_method: 'invoice' }, 'Invoice to the company'],
  ] as const)('says %s', (_name, one, said) => {
    expect(paymentWords(one)).toBe(said);
  });
});
