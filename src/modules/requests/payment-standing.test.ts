import { describe, expect, test } from 'vitest';
import { paymentStanding } from './payment-standing.ts';

const job = {
  status: 'open',
  price_kobo: 45_000_00,
  payment_method: 'card',
  held_kobo: 0,
  cash_kobo: null,
  cancel_fee_kobo: 0,
  cancel_kept_kobo: 0,
  waiting_kobo: 0,
  timeline: { completed_at: null },
} as const;
const choices = (has_crew: boolean) =>
  paymentStanding({ cardOff: false, job: { ...job, has_crew }, payments: [], refunds: [], now: new Date(0) })
    .may_choose;

describe('paymentStanding: how the customer may pay instead', () => {
  test('by cash, unless Kaya pays helpers from money it holds', () => {
    expect(choices(false)).toEqual(['cash']);
    expect(choices(true)).toEqual([]);
  });
});

describe('paymentStanding: the cost of waiting at the door, for a job paid before', () => {
  const at = (status: 'in_progress' | 'delivered' | 'completed', held_kobo: number) =>
    paymentStanding({
      cardOff: false,
      job: { ...job, status, has_crew: false, waiting_kobo: 2_000_00, held_kobo },
      payments: [],
      refunds: [],
      now: new Date(0),
    });
  test('is due until the work is confirmed, and can be paid', () => {
    for (const status of ['in_progress', 'delivered'] as const)
      expect(at(status, 43_000_00)).toMatchObject({ standing: 'due', card_due_kobo: 2_000_00, may_pay: true });
    expect(at('in_progress', 45_000_00)).toMatchObject({ standing: 'held', may_pay: false });
  });
  test('if there was no wait, nothing is paid once the work has begun', () => {
    const begun = { ...job, status: 'in_progress', has_crew: false, held_kobo: 43_000_00 } as const;
    expect(paymentStanding({ cardOff: false, job: begun, payments: [], refunds: [], now: new Date(0) })).toMatchObject({
      standing: 'held',
      may_pay: false,
    });
  });
});

test('an expired account or code is named with the time until which it still counts; a page never', () => {
  const expires_at = new Date('2026-11-29T18:40:00Z');
  const at = (now: string, way: 'transfer' | 'ussd' | 'wallet' = 'ussd', more: object = {}) =>
    paymentStanding({
      cardOff: false,
      job: { ...job, has_crew: false, ...more },
      payments: [{ status: 'started', way, received_kobo: 0, refunded_kobo: 0, failure_reason: null, expires_at }],
      refunds: [],
      now: new Date(now),
    }).counts_until;
  expect(at('2026-11-29T18:39:59Z')).toBeNull();
  expect(at('2026-11-29T18:40:00Z')).toBe('2026-11-29T18:50:00.000Z');
  expect(at('2026-11-29T18:41:00Z', 'transfer')).toBe('2026-11-29T18:50:00.000Z');
  expect(at('2026-11-29T18:41:00Z', 'wallet')).toBeNull();
  expect(at('2026-11-29T18:41:00Z', 'ussd', { held_kobo: job.price_kobo })).toBeNull();
});
