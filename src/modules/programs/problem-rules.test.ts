import { expect, test } from 'vitest';
import { borneBy_kobo, isReported, servedWords } from './problem-rules.ts';

test('the partner bears its part of what comes off: all of it without a commission, never more than it earned', () => {
  expect(borneBy_kobo(28_000_00, 105_000_00, 105_000_00)).toBe(28_000_00);
  expect(borneBy_kobo(28_000_00, 105_000_00, 94_500_00)).toBe(25_200_00);
  expect(borneBy_kobo(105_000_00, 105_000_00, 94_500_00)).toBe(94_500_00);
  expect(borneBy_kobo(0, 0, 0)).toBe(0);
});

test('a problem is open until Kaya has decided', () => {
  const nothing = { not_served_at: null, report: null };
  expect(isReported({ ...nothing, state: 'confirmed' })).toBe(false);
  expect(isReported({ ...nothing, state: 'confirmed', not_served_at: '2026-01-02' })).toBe(true);
  // Staff recorded that it was done all the same.
  expect(isReported({ ...nothing, state: 'done', not_served_at: '2026-01-02' })).toBe(false);
  expect(isReported({ ...nothing, state: 'done', report: { decided_at: null } })).toBe(true);
  expect(isReported({ ...nothing, state: 'done', report: { decided_at: '2026-01-03' } })).toBe(false);
});

test('people stay in rooms; a meal is served', () => {
  expect([servedWords('housing').ask, servedWords('meal').ask]).toEqual(['Did they stay?', 'Was it served?']);
});
