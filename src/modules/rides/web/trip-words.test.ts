import { expect, test } from 'vitest';
import { tripLifecycle, type TripStatus } from '../rules.ts';
import { payWhenDone, searchLine } from './pay-words.ts';
import { headline, payLine, tagOf, type TripFacts, toneOf, tripSteps } from './trip-words.ts';

const stop = { address: 'Ikeja', lat: 6.6, lng: 3.35, landmark: '' };
const now = new Date('2026-11-21T09:00:00+01:00');
const trip = (status: TripStatus, more: Partial<TripFacts> = {}): TripFacts => ({
  status,
  scheduled_for: null,
  pickup_minutes: null,
  arrival_minutes: null,
  pickup: stop,
  destination: stop,
  times: {
    created_at: '2026-11-21T08:00:00Z',
    searching_at: null,
    accepted_at: null,
    arriving_at: null,
    arrived_at: null,
    started_at: null,
    completed_at: null,
    cancelled_at: null,
  },
  ...more,
});

test.each([
  ['searching', {}, 'Looking for a driver'],
  ['offered', {}, 'Looking for a driver'],
  ['accepted', { pickup_minutes: 9 }, 'Pickup in 9 mins'],
  ['arriving', { pickup_minutes: 1 }, 'Pickup in 1 min'],
  ['arriving', {}, 'Your driver is coming'],
  ['arrived', {}, 'Your driver is here'],
  ['in_progress', { arrival_minutes: 22 }, 'Arrival in 22 mins'],
  ['completed', {}, 'You have arrived'],
  ['no_driver', {}, 'No driver found'],
  ['cancelled', {}, 'Ride cancelled'],
  ['scheduled', { scheduled_for: '2026-11-22T07:00:00Z' }, 'Reserved for tomorrow, 8:00 AM'],
] as const)('%s %j reads "%s"', (status, more, words) => {
  expect(headline(trip(status, more), now)).toBe(words);
});

test('every state has a tag and exactly one step is now, but at the ends', () => {
  for (const status of tripLifecycle.states) {
    expect(toneOf(status)).toBeTruthy();
    const steps = tripSteps(trip(status)).map(({ state }) => state);
    if (status === 'cancelled') expect(steps).toEqual([]);
    else expect(steps.filter((state) => state === 'now')).toHaveLength(status === 'completed' ? 0 : 1);
  }
  expect(tripSteps(trip('arrived')).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'now',
    'later',
    'later',
  ]);
});

test('who follows, or booked for somebody, reads of whoever rides', () => {
  const ngozi = { rider: { name: ' Ngozi Eze', phone: '+2348051234567' } };
  for (const more of [{ rider_first_name: 'Ngozi' }, ngozi]) {
    expect(headline(trip('completed', more))).toBe('Ngozi has arrived');
    expect(headline(trip('arrived', more))).toBe('The driver is at the pickup');
    expect(headline(trip('arriving', more))).toBe('The driver is coming');
    expect(tripSteps(trip('arriving', more)).map(({ title }) => title)).toContain('On the way to Ngozi');
  }
  expect(tripSteps(trip('arriving', { rider: null })).map(({ title }) => title)).toContain('On the way to you');
});

test('a tag says what the large line does not', () => {
  expect(tagOf(trip('accepted', { pickup_minutes: 9 }))).toBe('Found');
  expect(tagOf(trip('offered'))).toBe('Asking a driver');
  for (const status of ['searching', 'cancelled', 'no_driver', 'scheduled'] as const)
    expect(tagOf(trip(status)), status).toBeNull();
});

test('how it is paid stands in words, and where nothing is paid nothing stands', () => {
  const price_kobo = 4_000_00;
  const ended = (fee_kobo: number) => ({ by: 'customer' as const, reason: '', fee_kobo, lines: [] });
  expect(payWhenDone(price_kobo)).toBe('You pay ₦4,000 when the ride is done; Kaya collects it.');
  expect(payLine({ status: 'accepted', price_kobo, cancelled: null })).toBe(payWhenDone(price_kobo));
  expect(payLine({ status: 'completed', price_kobo, cancelled: null })).toBe('You pay ₦4,000; Kaya collects it.');
  expect(payLine({ status: 'cancelled', price_kobo, cancelled: ended(2_000_00) })).toBe(
    'You pay ₦2,000; Kaya collects it.',
  );
  expect(payLine({ status: 'cancelled', price_kobo, cancelled: ended(0) })).toBeNull();
  expect(payLine({ status: 'no_driver', price_kobo, cancelled: null })).toBeNull();
});

test('Search says that it books, and until when cancelling is free', () => {
  const soon = 'Cancel free until 2 minutes after a driver accepts.';
  expect(searchLine(null, now)).toBe(`Search books the ride at this price. ${soon}`);
  expect(searchLine(undefined, now)).toBe('Search reserves the ride at this price.');
  expect(searchLine(new Date('2026-11-22T07:00:00Z'), now)).toBe(
    'Search reserves the ride at this price. Cancel free until tomorrow, 7:00 AM.',
  );
  // Inside its last hour a reserved ride is as one for now.
  expect(searchLine(new Date('2026-11-21T08:30:00Z'), now)).toBe(`Search reserves the ride at this price. ${soon}`);
});
