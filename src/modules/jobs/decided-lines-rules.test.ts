import { expect, test } from 'vitest';
import { decidedLines } from './decided-lines-rules.ts';

const split = { decision: 'split', pays_kobo: 5_000_00, back_card_kobo: 14_000_00, back_cash_kobo: 0 } as const;

test('the lines below the price add up to what the customer pays', () => {
  expect(decidedLines({ price_kobo: 19_000_00, on_bill: false }, split)).toEqual([
    { code: 'refunded', label: 'Refunded to you', amount_kobo: -14_000_00 },
  ]);
  const cash = { ...split, back_card_kobo: 0, back_cash_kobo: 4_000_00 };
  const lines = decidedLines({ price_kobo: 19_000_00, on_bill: false }, cash);
  expect(lines.map(({ label }) => label)).toEqual(['Cash returned to you', 'Not charged']);
  expect(lines.reduce((sum, line) => sum + line.amount_kobo, 19_000_00)).toBe(5_000_00);
  expect(
    decidedLines({ price_kobo: 19_000_00, on_bill: false }, { ...split, pays_kobo: 19_000_00, back_card_kobo: 0 }),
  ).toEqual([]);
  expect(
    decidedLines({ price_kobo: 19_000_00, on_bill: false }, { ...split, decision: null, pays_kobo: null }),
  ).toEqual([]);
});

test('what a company is billed for is deducted from its bill', () => {
  const bill = { decision: 'split', pays_kobo: 9_000_00, back_card_kobo: 0, back_cash_kobo: 0 } as const;
  expect(decidedLines({ price_kobo: 19_000_00, on_bill: true }, bill)).toEqual([
    { code: 'not_charged', label: 'Comes off the company’s bill', amount_kobo: -10_000_00 },
  ]);
  const off = { company: 'Zuma Foods', amount_kobo: 10_000_00, month: '2026-11-01', credit_note: null } as const;
  const labels = (how: 'open' | 'credited') =>
    decidedLines({ price_kobo: 19_000_00, on_bill: true }, { ...bill, off_bill: { ...off, how } }).map(
      ({ label }) => label,
    );
  expect([labels('open'), labels('credited')]).toEqual([
    ['Comes off the bill of Zuma Foods'],
    ['Credited to Zuma Foods'],
  ]);
  const owed = { ...bill, back_cash_kobo: 10_000_00, off_bill: { ...off, how: 'owed' as const } };
  expect(decidedLines({ price_kobo: 19_000_00, on_bill: true }, owed).map(({ label }) => label)).toEqual([
    'Kaya owes Zuma Foods',
  ]);
});
