import { expect, test } from 'vitest';
import { methodAt } from './payment-methods-rules.ts';

test.each([
  ['cash', undefined, 'cash'],
  ['cash', 200_000_00, 'cash'],
  ['cash', 200_000_01, 'card'],
  ['card', 200_000_00, 'card'],
] as const)('%s chosen at %s kobo is %s', (chosen, price_kobo, method) => {
  expect(methodAt(chosen, price_kobo)).toBe(method);
});
