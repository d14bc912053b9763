import { expect, test } from 'vitest';
import { outcomeOf, rideWords } from './offer-words.ts';

const ride = {
  from: 'Surulere, Lagos',
  to: 'Lekki Phase 1, Lagos',
  distance_m: 14_200,
  you_earn_kobo: 3_600_00,
  outcome: 'expired',
} as const;

test('a row has the fare, the route and how it ended', () => {
  expect(rideWords(ride)).toBe('₦3,600, Surulere to Lekki Phase 1, 14\u00a0km');
  expect(rideWords({ ...ride, to: 'Ibadan, Oyo' })).toBe('₦3,600, Surulere, Lagos to Ibadan, Oyo, 14\u00a0km');
  expect(outcomeOf({ is_mine: true, ride }).word).toBe('Missed');
  expect(outcomeOf({ is_mine: true, ride: { ...ride, outcome: 'taken' } }).word).toBe('Taken by another');
  expect(outcomeOf({ is_mine: false, ride: null }).word).toBe('Another was asked');
});
