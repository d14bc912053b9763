import { expect, test } from 'vitest';
import { holdsWords, methodAt, methodWords, payByWords, somePart } from './payment-methods-rules.ts';

test.each([
  ['cash', undefined, 'cash'],
  ['cash', 200_000_00, 'cash'],
  ['cash', 200_000_01, 'card'],
  ['card', 200_000_00, 'card'],
] as const)('%s chosen at %s kobo is %s', (chosen, price_kobo, method) => {
  expect(methodAt(chosen, price_kobo)).toBe(method);
});

test('the ways that the settings offer are named', () => {
  expect(payByWords()).toBe('bank transfer or card');
  expect(payByWords(['ussd'])).toBe('bank transfer, card or USSD');
  expect(payByWords(['wallet', 'ussd'])).toBe('bank transfer, card, USSD or wallet');
  expect(methodWords('mover', payByWords(['wallet'])).card.title).toBe('Bank transfer, card or wallet');
});

test('before paying for a move that releases a part, nobody reads that Kaya holds all of it until the end', () => {
  const { line } = methodWords('mover', payByWords(), somePart).card;
  expect(line).toContain('Your mover is paid a part of it when you give them a second code after loading');
  expect(line).not.toContain('Kaya holds the money until');
  expect(holdsWords('mover', 44_100_00)).toContain('is paid ₦44,100 of it');
  expect(holdsWords('mover', 0)).toBe('Kaya holds the money until you confirm that the work is done.');
});
