import { expect, test } from 'vitest';
import { swapPayWords } from './swap-rules.ts';

const swap = { price_kobo: 45_000_00, giver: 'Ada Obi', taker: null } as const;

test('both sides read who pays whom, and that Kaya moves no money between colleagues', () => {
  const before = swapPayWords({ ...swap, role: 'colleague' });
  expect(before).toContain('You pay Ada Obi ₦45,000 directly');
  expect(before).toContain('on no bill of your company and in no budget');
  expect(swapPayWords({ ...swap, role: 'taker', taker: 'Musa Bello' })).toContain('You pay Ada Obi ₦45,000');
  expect(swapPayWords({ ...swap, role: 'giver', taker: 'Musa Bello' })).toContain('Musa Bello pays you ₦45,000');
  expect(swapPayWords({ ...swap, role: 'colleague', price_kobo: 0 })).toBe('It is free.');
});
