import { describe, expect, test } from 'vitest';
import { owedWords } from './words.ts';

describe('owedWords', () => {
  test.each([
    [0, 0, 'All invoices are paid'],
    [500_000_00, 0, 'Nothing of it is overdue'],
    [500_000_00, 200_000_00, '₦200,000 of it is overdue'],
    [500_000_00, 500_000_00, 'All of it is overdue'],
  ])('%i owed, %i overdue', (owed_kobo, overdue_kobo, words) => {
    expect(owedWords({ owed_kobo, overdue_kobo })).toBe(words);
  });
});
