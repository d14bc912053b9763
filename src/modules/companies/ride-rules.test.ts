import { expect, test } from 'vitest';
import { lagosInstant } from '../../shared/clock.ts';
import { brokenRideRules, noRides, rideMonthWords, rideRuleWords } from './ride-rules.ts';

const asked = {
  // A Monday.
  starts_at: lagosInstant('2026-11-30', '09:00'),
  places: ['Yaba, Lagos', 'Ikeja, Lagos'],
  vehicle_class: 'car',
  fare_kobo: 4_000_00,
} as const;
const broken = (rules: Partial<typeof noRides>) => brokenRideRules({ ...noRides, ...rules }, asked);

test('a company without rules pays every ride', () => expect(broken({})).toEqual([]));

test.each([
  [{ places: ['Abuja'] }, 'Yaba, Lagos and Ikeja, Lagos is outside Abuja.'],
  [{ places: ['Ikeja'] }, 'Yaba, Lagos is outside Ikeja.'],
  [{ weekdays: [6, 7] }, 'Monday is not a day on which your company books.'],
  [{ from_time: '10:00', to_time: '18:00' }, '9:00 AM is outside 10:00 AM to 6:00 PM.'],
  [{ vehicle_classes: ['truck'] as const }, 'It pays for these vehicles: Truck.'],
  [{ max_fare_kobo: 3_999_99 }, '₦4,000 is more than ₦3,999.99, the highest fare it pays for one ride.'],
])('%j', (rules, words) => expect(broken(rules)).toEqual([words]));

test('the edges are inside', () => {
  expect(broken({ max_fare_kobo: 4_000_00, from_time: '09:00', to_time: '09:01', weekdays: [1] })).toEqual([]);
});

test('all that is broken is said', () => expect(broken({ places: ['Kano'], max_fare_kobo: 1 })).toHaveLength(2));

test('the month and what is left of it', () => {
  expect(rideMonthWords('Ngozi', '2026-11-30', 10_000_00, 7_000_00)).toBe(
    'Over Ngozi’s limit for rides in November: ₦3,000 of ₦10,000 is left.',
  );
  expect(rideMonthWords(null, '2026-11-30', 1_00, 9_00)).toContain('₦0 of ₦1');
});

test('the rules as sentences', () => {
  expect(rideRuleWords({ ...noRides, places: ['Lagos'], max_fare_kobo: 5_000_00, monthly_kobo: 20_000_00 })).toEqual([
    'In Lagos.',
    'Up to ₦5,000 a ride.',
    'Up to ₦20,000 a month for each person.',
  ]);
});
