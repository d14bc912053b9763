import { expect, test } from 'vitest';
import { weekInWords } from './WeekChart.tsx';
import { tidyAmount } from './payout-form.ts';

const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(
  (date, day) => ({ date, amount_kobo: day === 2 ? 0 : 1_250_000 + day * 100 }),
);

test('the chart describes each day so far, but no later day', () => {
  expect(weekInWords(week, '2026-11-18')).toBe(
    'Earnings this week: Monday 12,500 naira, Tuesday 12,501 naira, Wednesday 0 naira so far',
  );
  expect(weekInWords(week, '2026-11-22')).toContain('Sunday 12,506 naira so far');
});

test('a week that is over has its own title, and no "so far"', () => {
  const words = weekInWords(week, '2026-11-23', 'Earnings from Mon 16 Nov to Sun 22 Nov');
  expect(words).toMatch(/^Earnings from Mon 16 Nov to Sun 22 Nov: Monday 12,500 naira, .* Sunday 12,506 naira$/);
});

test('an amount gets commas when its field is left; other text is unchanged', () => {
  expect(tidyAmount('25000')).toBe('25,000');
  expect(tidyAmount('₦1,000.50')).toBe('1,000.50');
  expect(tidyAmount('lots')).toBe('lots');
  expect(tidyAmount('')).toBe('');
});
