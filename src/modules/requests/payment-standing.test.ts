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
  timeline: { completed_at: null },
} as const;
const choices = (has_crew: boolean) =>
  paymentStanding({ cardOff: false, job: { ...job, has_crew }, payments: [], refunds: [] }).may_choose;

describe('paymentStanding: how the customer may pay instead', () => {
  test('by cash, unless Kaya pays helpers out of what it holds', () => {
    expect(choices(false)).toEqual(['cash']);
    expect(choices(true)).toEqual([]);
  });
});
