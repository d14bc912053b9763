import { expect, test } from 'vitest';
import { noShowWords, releasesWords, riderWords } from './trip-words.ts';

test('who asks for the ride', () => {
  expect(riderWords({ rider_stars: null, rider_ratings: 0 })).toBe('New rider');
  expect(riderWords({ rider_stars: 5, rider_ratings: 1 })).toBe('5.0 of 5 stars from 1 rating');
  expect(riderWords({ rider_stars: 4.3, rider_ratings: 12 })).toBe('4.3 of 5 stars from 12 ratings');
});

test('what ending the ride brings when nobody came', () => {
  expect(noShowWords('Ada', 0, 'cash')).toContain('costs Ada nothing');
  expect(noShowWords('Ada', 2_000_00, 'cash')).toContain('with their next ride');
  expect(noShowWords('Ada', 2_000_00, 'card')).toContain('at once');
});

test('what was given back, with its reasons', () => {
  expect(releasesWords({ total: 0, reasons: [] })).toBe('You gave back no ride in the last 30 days.');
  expect(releasesWords({ total: 1, reasons: [{ reason: 'other', count: 1 }] })).toBe(
    'You gave back 1 ride in the last 30 days: another reason 1. Staff see this too.',
  );
  const reasons = [
    { reason: 'vehicle_problem', count: 2 },
    { reason: 'felt_unsafe', count: 1 },
  ] as const;
  expect(releasesWords({ total: 3, reasons: [...reasons] })).toBe(
    'You gave back 3 rides in the last 30 days: vehicle problem 2, felt unsafe 1. Staff see this too.',
  );
});
