import { expect, test } from 'vitest';
import type { PaymentMethod } from '../../money/payment-methods-rules.ts';
import { earnedWords, paymentWords, quickCashWords } from './pay-words.ts';

const job = {
  price_kobo: 38_000_00,
  share_kobo: 34_200_00,
  loaded_kobo: 0,
  waits: false,
  look: false,
  purse: { balance_kobo: 0, owed_kobo: 3_800_00 },
};

test.each<[PaymentMethod, number, string]>([
  ['cash', 0, 'Customer pays you ₦38,000 in cash; Kaya’s ₦3,800 is deducted from your next earnings.'],
  ['cash', 36_000_00, 'Customer pays you ₦2,000 in cash; Kaya pays you the rest.'],
  ['cash', 38_000_00, 'Paid, held by Kaya.'],
  ['card', 0, 'Not paid yet. The customer pays Kaya before you set off.'],
  ['card', 36_000_00, '₦2,000 is still due. Kaya holds ₦36,000.'],
  ['card', 38_000_00, 'Paid, held by Kaya.'],
  ['invoice', 0, 'Kaya bills the company and pays you.'],
])('%s with %i kobo held', (method, held_kobo, words) => {
  expect(paymentWords({ ...job, method, held_kobo })).toBe(words);
});

test.each<[number, string]>([
  [38_000_00, 'Paid. Kaya holds ₦20,900 of it.'],
  [36_000_00, '₦2,000 is still due. Kaya holds ₦18,900.'],
])('after loading, with %i kobo held, what was paid to the mover is not held', (held_kobo, words) => {
  expect(paymentWords({ ...job, method: 'card', held_kobo, loaded_kobo: 17_100_00 })).toBe(words);
});

test.each([
  [0, 'It is in your balance.'],
  [38_000_00, 'The customer paid you ₦38,000 in cash. Kaya’s ₦3,800 is deducted from your next earnings.'],
  [2_000_00, 'The customer paid you ₦2,000 in cash; the rest is settled through your balance.'],
])('done, %i kobo in cash', (cash_kobo, words) => {
  expect(earnedWords(cash_kobo, job)).toBe(words);
});

test.each([
  [3_799_99, 'is taken from your balance when the job is completed, and what is missing from your next earnings.'],
  [3_800_00, 'is taken from your balance when the job is completed.'],
])('in cash, with %i kobo in the balance', (balance_kobo, end) => {
  expect(paymentWords({ ...job, method: 'cash', held_kobo: 0, purse: { balance_kobo, owed_kobo: 0 } })).toBe(
    `Customer pays you ₦38,000 in cash; Kaya’s ₦3,800 ${end}`,
  );
});

test('once it is done, Kaya’s part is deducted: nothing is owed', () => {
  expect(earnedWords(38_000_00, { ...job, purse: { balance_kobo: 5_00, owed_kobo: 0 } })).toBe(
    'The customer paid you ₦38,000 in cash. Kaya’s ₦3,800 has been taken from your balance.',
  );
});

test('for a job that was done very quickly', () => {
  const look = { ...job, look: true };
  expect(earnedWords(0, look)).toBe(
    'The job was done very quickly. Kaya reviews it before you can withdraw the money, usually within a day.',
  );
  expect(quickCashWords(0, look)).toBeNull();
  expect(earnedWords(38_000_00, look)).toContain('in cash');
  expect(quickCashWords(38_000_00, look)).toContain('no money waits');
  expect(quickCashWords(38_000_00, job)).toBeNull();
});

test('while a bank disputes the payment, the mover reads that they did nothing wrong', () => {
  const bank = { ...job, look: true, bank: true };
  expect(earnedWords(0, bank)).toContain('You did nothing wrong');
  expect(earnedWords(38_000_00, bank)).toContain('in cash');
});

test('for a company that pays first, before and after the work', () => {
  const waits = { ...job, waits: true };
  expect(paymentWords({ ...waits, method: 'invoice', held_kobo: 0 })).toContain('once it has paid');
  expect(earnedWords(0, waits)).toBe('It is in your earnings. You can pay it out once the company has paid its bill.');
});
