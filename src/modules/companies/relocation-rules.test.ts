import { expect, test } from 'vitest';
import { budgetLeftWords, leftOf, relocationLifecycle, takesOrders } from './relocation-rules.ts';

test.each([
  ['planned', ['start', 'cancel']],
  ['underway', ['complete', 'cancel']],
  ['completed', []],
  ['cancelled', []],
] as const)('from %s it goes on by %s', (status, moves) => {
  expect(relocationLifecycle.open(status, 'company')).toEqual(moves);
  expect(takesOrders(status)).toBe(moves.length > 0);
});

test('what is left is the budget less what is spent and reserved', () => {
  const budget = { budget_kobo: 500_000_00, reserved_kobo: 200_000_00, spent_kobo: 100_000_00 };
  expect(leftOf(budget)).toBe(200_000_00);
  expect(budgetLeftWords(budget)).toBe('₦200,000 of ₦500,000 left');
  expect(budgetLeftWords({ ...budget, spent_kobo: 320_000_00 })).toBe('₦20,000 over the budget of ₦500,000');
});
