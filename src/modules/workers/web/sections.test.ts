import { expect, test } from 'vitest';
import { labelOf, sectionOf } from './sections.ts';

test.each([
  ['availability', 'availability'],
  ['schedule', 'availability'],
  ['Schedule', 'availability'],
  ['payout', 'payout'],
  ['instant-payout', 'payout'],
  ['Instant Payout', 'payout'],
  ['jobs', 'jobs'],
  ['hearing', 'hearing'],
  ['', 'dashboard'],
  ['nothing', 'dashboard'],
  [null, 'dashboard'],
] as const)('the address ?tab=%s opens %s', (tab, key) => {
  expect(sectionOf(tab)).toBe(key);
  expect(sectionOf(labelOf(key))).toBe(key);
});
