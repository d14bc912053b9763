import { expect, test } from 'vitest';
import { decidedLines } from './decided-lines-rules.ts';

const split = { decision: 'split', pays_kobo: 5_000_00, back_card_kobo: 14_000_00, back_cash_kobo: 0 } as const;

test('the lines below the price add up to what the customer pays', () => {
  expect(decidedLines(19_000_00, split)).toEqual([
    { code: 'refunded', label: 'Refunded to your card', amount_kobo: -14_000_00 },
  ]);
  const cash = { ...split, back_card_kobo: 0, back_cash_kobo: 4_000_00 };
  const lines = decidedLines(19_000_00, cash);
  expect(lines.map(({ label }) => label)).toEqual(['Cash returned to you', 'Not charged']);
  expect(lines.reduce((sum, line) => sum + line.amount_kobo, 19_000_00)).toBe(5_000_00);
  expect(decidedLines(19_000_00, { ...split, pays_kobo: 19_000_00, back_card_kobo: 0 })).toEqual([]);
  expect(decidedLines(19_000_00, { ...split, decision: null, pays_kobo: null })).toEqual([]);
});
