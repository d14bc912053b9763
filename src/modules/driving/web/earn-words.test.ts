import { expect, test } from 'vitest';
import { carriedWords, collectWords, restWords } from './earn-words.ts';

test('a driver reads what to collect and how Kaya gets its part', () => {
  expect(collectWords(4_000_00)).toBe('Collect ₦4,000 in cash');
  expect(carriedWords(8_000_00)).toBe(
    'Includes ₦8,000, the customer’s earlier late-cancellation fee, which you owe Kaya.',
  );
  expect(carriedWords(0)).toBeNull();
  const ride = { collect_kobo: 4_000_00, you_earn_kobo: 3_600_00, carried_kobo: 0 };
  expect(restWords(ride)).toBe('Kaya’s ₦400 is deducted from your next payment from Kaya.');
  expect(restWords({ ...ride, collect_kobo: 6_000_00, carried_kobo: 2_000_00 })).toBe(
    'Kaya’s ₦2,400, with the ₦2,000 this customer owed for a cancelled ride, is deducted from your next payment from Kaya.',
  );
  expect(restWords({ ...ride, you_earn_kobo: 4_000_00 })).toBe('You keep all of it.');
});
