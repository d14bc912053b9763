import { describe, expect, test } from 'vitest';
import { offBill_kobo, settlementOf } from './dispute-rules.ts';

const price = { price_kobo: 40_000_00, share_kobo: 36_000_00, waiting_kobo: 0 };
const card = { ...price, payment_method: 'card', held_kobo: 40_000_00, cash_kobo: 0, split_kobo: null } as const;
const cash = { ...price, payment_method: 'cash', held_kobo: 0, cash_kobo: 40_000_00, split_kobo: null } as const;

describe('what a decision means for the money', () => {
  test.each([
    ['mover', card, [40_000_00, 36_000_00, 0, 0]],
    ['customer', card, [0, 0, 40_000_00, 0]],
    ['split', { ...card, split_kobo: 10_000_00 }, [10_000_00, 9_000_00, 30_000_00, 0]],
    ['mover', cash, [40_000_00, 36_000_00, 0, 0]],
    ['customer', cash, [0, 0, 0, 40_000_00]],
    ['split', { ...cash, split_kobo: 10_000_00 }, [10_000_00, 9_000_00, 0, 30_000_00]],
    // Half of it was refunded before; half of it was paid in cash; nothing was paid.
    ['mover', { ...card, held_kobo: 20_000_00 }, [20_000_00, 18_000_00, 0, 0]],
    ['mover', { ...cash, held_kobo: 15_000_00, cash_kobo: 25_000_00 }, [40_000_00, 36_000_00, 0, 0]],
    [
      'split',
      { ...cash, held_kobo: 15_000_00, cash_kobo: 25_000_00, split_kobo: 20_000_00 },
      [20_000_00, 18_000_00, 0, 20_000_00],
    ],
    ['customer', { ...cash, cash_kobo: 0 }, [0, 0, 0, 0]],
    // The customer gave the mover the cost of the wait in cash; the rest was paid before.
    [
      'mover',
      { ...card, held_kobo: 38_000_00, cash_kobo: 2_000_00, waiting_kobo: 2_000_00 },
      [40_000_00, 36_000_00, 0, 0],
    ],
    [
      'customer',
      { ...card, held_kobo: 38_000_00, cash_kobo: 2_000_00, waiting_kobo: 2_000_00 },
      [0, 0, 38_000_00, 2_000_00],
    ],
  ] as const)('%s: %o', (decision, facts, [pays_kobo, mover_kobo, back_card_kobo, back_cash_kobo]) => {
    expect(settlementOf(decision, facts)).toEqual({ pays_kobo, mover_kobo, back_card_kobo, back_cash_kobo });
    expect(back_card_kobo + back_cash_kobo + pays_kobo).toBe(facts.held_kobo + facts.cash_kobo);
  });

  test.each([
    ['split', { ...card, split_kobo: 0 }],
    ['split', { ...card, split_kobo: 40_000_00 }],
    ['split', card],
    ['mover', { ...cash, cash_kobo: 0 }],
    ['mover', { ...cash, cash_kobo: 40_000_01 }],
    ['customer', { ...cash, held_kobo: 40_000_00, cash_kobo: 1_00 }],
    // Half of it was refunded, so there is room for cash in the price; a card job had none.
    ['mover', { ...card, held_kobo: 20_000_00, cash_kobo: 20_000_00 }],
    ['mover', { ...card, held_kobo: 38_000_00, cash_kobo: 2_000_00, waiting_kobo: 1_000_00 }],
  ] as const)('refused with a sentence: %s, %o', (decision, facts) => {
    expect(settlementOf(decision, facts)).toEqual(expect.any(String));
  });
});

test('a job billed to a company returns nothing to a card: the bill becomes smaller', () => {
  const billed = { ...card, payment_method: 'invoice', split_kobo: 10_000_00 } as const;
  for (const [decision, pays_kobo] of [
    ['split', 10_000_00],
    ['customer', 0],
    ['mover', 40_000_00],
  ] as const) {
    expect(settlementOf(decision, billed)).toEqual({
      pays_kobo,
      mover_kobo: pays_kobo * 0.9,
      back_card_kobo: 0,
      back_cash_kobo: 0,
    });
    expect(offBill_kobo(billed, pays_kobo)).toBe(40_000_00 - pays_kobo);
  }
  expect(offBill_kobo(card, 0)).toBe(0);
  // Nobody has paid a bill yet.
  expect(settlementOf('split', { ...billed, split_kobo: 40_000_00 })).toBe(
    'In a split, the company must pay more than zero and less than ₦40,000.',
  );
});
