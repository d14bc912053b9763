import { expect, test } from 'vitest';
import { invoiceNumber } from './invoice-rules.ts';

test('a number is the year and six figures, more when there are more', () => {
  expect(invoiceNumber(2026, 123)).toBe('KY-2026-000123');
  expect(invoiceNumber(2027, 1_234_567)).toBe('KY-2027-1234567');
});
