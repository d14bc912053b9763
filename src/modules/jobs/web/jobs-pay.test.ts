import { expect, test } from 'vitest';
import type { WorkerJob } from '../contract.ts';
import { jobsPay } from './jobs-pay.ts';

const now = new Date('2026-11-28T18:00:00Z');
const delivered = (part: Partial<WorkerJob>) =>
  ({
    id: 'one',
    title: 'Small package to Yaba',
    status: 'delivered',
    role: null,
    payment_method: 'card',
    price_kobo: 2_500_00,
    held_kobo: 2_500_00,
    you_earn_kobo: 2_250_00,
    loaded_kobo: 0,
    timeline: { delivered_at: '2026-11-28T17:33:00Z' },
    ...part,
  }) as WorkerJob;
const lines = (...jobs: WorkerJob[]) => jobsPay(jobs, now).map(({ line }) => line);

test('a delivered job by card waits for its customer, until it completes by itself', () => {
  expect(lines(delivered({}))).toEqual(['Waiting for the customer: ₦2,250, until Sun 29 Nov, 6:33 PM']);
});

test('what was paid after loading no longer waits', () => {
  expect(lines(delivered({ loaded_kobo: 1_125_00 }))).toEqual([
    'Waiting for the customer: ₦1,125, until Sun 29 Nov, 6:33 PM',
  ]);
});

test('for a cash job: what they hold, and how much of it is Kaya’s', () => {
  const cash = delivered({ payment_method: 'cash', held_kobo: 0 });
  expect(lines(cash)).toEqual([
    'You have ₦2,500 in cash. You owe Kaya ₦250 of it when the customer confirms, or from Sun 29 Nov, 6:33 PM',
  ]);
  // Most of it was paid by card before it was changed to cash.
  expect(lines({ ...cash, held_kobo: 2_000_00 })).toEqual([
    'You hold ₦500 in cash. Waiting for the customer: ₦1,750, until Sun 29 Nov, 6:33 PM',
  ]);
  // A helper holds no cash: the lead does.
  expect(lines({ ...cash, role: 'helper', you_earn_kobo: 500_00 })).toEqual([
    'Waiting for the customer: ₦500, until Sun 29 Nov, 6:33 PM',
  ]);
});

test('a job that is not delivered, or under review, has no line', () => {
  expect(lines(delivered({ status: 'in_progress' }), delivered({ status: 'disputed' }))).toEqual([]);
});
