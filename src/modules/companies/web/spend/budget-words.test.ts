import { expect, test } from 'vitest';
import { monthsAround, overWords, usedWords } from './budget-words.ts';

const month = (spent_kobo: number, reserved_kobo: number) => ({ month: '2026-12-01', spent_kobo, reserved_kobo });

test('overWords: a month above the company’s limit, including reservations', () => {
  const budgets = [
    { scope: 'person', limit_kobo: 1_00 },
    { scope: 'company', limit_kobo: 2_000_000_00 },
  ] as const;
  expect(overWords(month(3_000_000_00, 568_000_00), budgets)).toBe('December: ₦1,568,000 over the limit');
  expect(overWords(month(1_500_000_00, 500_000_00), budgets)).toBeNull();
  expect(overWords(month(3_000_000_00, 0), [])).toBeNull();
});

test('monthsAround: December of this year is to come, December of last year is the earliest', () => {
  const months = ['2026-10-01', '2026-12-01', '2025-12-01', '2027-01-01', '2026-11-01'].map((one) => ({
    ...month(0, 0),
    month: one,
  }));
  const { now, later, earlier } = monthsAround(months, '2026-11');
  expect(now?.month).toBe('2026-11-01');
  expect(later.map((one) => one.month)).toEqual(['2026-12-01', '2027-01-01']);
  expect(earlier.map((one) => one.month)).toEqual(['2025-12-01', '2026-10-01']);
});

test('usedWords: what is left of a limit, or by how much it is passed', () => {
  const used = { spent_kobo: 409_500_00, reserved_kobo: 260_400_00 };
  expect(usedWords({ ...used, limit_kobo: 2_500_000_00 })).toBe('₦409,500 spent, ₦260,400 reserved, ₦1,830,100 left.');
  expect(usedWords({ ...used, limit_kobo: 669_900_00 })).toBe('₦409,500 spent, ₦260,400 reserved, ₦0 left.');
  expect(usedWords({ ...used, limit_kobo: 600_000_00 })).toBe('₦409,500 spent, ₦260,400 reserved, ₦69,900 over.');
});
