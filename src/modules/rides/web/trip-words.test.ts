import { expect, test } from 'vitest';
import { tripLifecycle, type TripStatus } from '../rules.ts';
import { bookLine } from './pay-words.ts';
import {
  endedWords,
  headline,
  leftWord,
  noShowCost,
  payLine,
  tagOf,
  type TripFacts,
  toneOf,
  tripSteps,
} from './trip-words.ts';

const now = new Date('2026-11-21T09:00:00+01:00');
const trip = (status: TripStatus, more: Partial<TripFacts> = {}): TripFacts => ({
  status,
  scheduled_for: null,
  pickup_minutes: null,
  arrival_minutes: null,
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

test('every state has a tag and exactly one current step, except final states', () => {
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

test('the rider’s name is shown to a follower, and to a person who booked for somebody', () => {
  const ngozi = { rider: { name: ' Ngozi Eze', phone: '+2348051234567' } };
  for (const more of [{ rider_first_name: 'Ngozi' }, ngozi]) {
    expect(headline(trip('completed', more))).toBe('Ngozi has arrived');
    expect(headline(trip('arrived', more))).toBe('The driver is at the pickup');
    expect(headline(trip('arriving', more))).toBe('The driver is coming');
    expect(tripSteps(trip('arriving', more)).map(({ title }) => title)).toContain('On the way to Ngozi');
  }
  expect(tripSteps(trip('arriving', { rider: null })).map(({ title }) => title)).toContain('On the way to you');
});

test('the tag does not repeat the headline', () => {
  expect(tagOf(trip('accepted', { pickup_minutes: 9 }))).toBe('Found');
  expect(tagOf(trip('offered'))).toBe('Asking a driver');
  for (const status of ['searching', 'cancelled', 'no_driver', 'scheduled'] as const)
    expect(tagOf(trip(status)), status).toBeNull();
});

test('the payment is shown in words, and left out when nothing is paid', () => {
  const ride = {
    id: 'r',
    status: 'accepted' as const,
    price_kobo: 4_000_00,
    carried_kobo: 0,
    cancelled: null,
    rider: null,
    payment: { method: 'cash' as const, held_kobo: 0 },
  };
  const ended = (fee_kobo: number, fee_paid_by: string | null = null) => ({
    ...ride,
    status: 'cancelled' as const,
    cancelled: { by: 'customer' as const, reason: '', fee_kobo, lines: [], fee_paid_by },
  });
  expect(payLine(ride)).toBe('You pay your driver ₦4,000 in cash when the ride is done.');
  expect(payLine({ ...ride, carried_kobo: 2_000_00 })).toBe(
    'You pay your driver ₦6,000 in cash when the ride is done.',
  );
  const done = { ...ride, status: 'completed' as const };
  expect(payLine(done)).toBe('You paid your driver ₦4,000 in cash.');
  const rider = { name: 'Ngozi Eze', phone: '+2348051234567' };
  expect(payLine({ ...ride, rider })).toBe('The passenger pays the driver ₦4,000 in cash when the ride is done.');
  expect(payLine({ ...done, rider })).toBe('The driver was paid ₦4,000 in cash.');
  expect(payLine(ended(2_000_00))).toBe('₦2,000 is added to your next ride.');
  expect(payLine(ended(2_000_00, 'next'))).toBe('You paid ₦2,000 with a later ride.');
  expect(payLine(ended(2_000_00, 'r')), 'before fees were carried').toBe('You paid ₦2,000.');
  expect(payLine(ended(0))).toBeNull();
  expect(payLine({ ...ride, status: 'no_driver' })).toBeNull();
  const byCard = { ...ride, payment: { method: 'card' as const, held_kobo: 0 } };
  expect(payLine({ ...byCard, status: 'unpaid' })).toBe('You pay ₦4,000 before we ask a driver.');
  expect(payLine(byCard)).toBe('You paid ₦4,000. Kaya holds it until the ride is done.');
  expect(payLine({ ...byCard, status: 'completed' })).toBe('You paid ₦4,000.');
});

test('Search says that it books, and when free cancellation ends', () => {
  const soon = 'Cancel free until 2 minutes after a driver accepts.';
  expect(bookLine(null, now)).toBe(`The price is fixed when you book. ${soon}`);
  expect(bookLine(undefined, now)).toBe('The price is fixed when you reserve.');
  expect(bookLine(new Date('2026-11-22T07:00:00Z'), now)).toBe(
    'The price is fixed when you reserve. Cancel free until tomorrow, 7:00 AM.',
  );
  // Inside its last hour a reserved ride follows the rule for immediate ones.
  expect(bookLine(new Date('2026-11-21T08:30:00Z'), now)).toBe(`The price is fixed when you reserve. ${soon}`);
});

test('a wait is shown in minutes and seconds, and the cost of a no-show', () => {
  expect([300, 65, 59, 0].map(leftWord)).toEqual(['5:00', '1:05', '0:59', '0:00']);
  expect(noShowCost(0, true)).toBe(
    'It costs nothing, because the driver came more than 5 minutes late or was not seen at the pickup.',
  );
  expect(noShowCost(2_000_00, false)).toBe('₦2,000 is added to your next ride.');
  expect(noShowCost(2_000_00, true)).toBe('₦2,000 of your payment is kept.');
});

test('describes how a ride ended early', () => {
  const ended = { fee_kobo: 0, lines: [], fee_paid_by: null, reason: '' };
  expect(endedWords({ ...ended, by: 'customer' })).toBe('You pay nothing.');
  expect(endedWords({ ...ended, by: 'customer', fee_kobo: 1, reason: 'I found another ride' })).toBe(
    'You cancelled late. Your reason: I found another ride.',
  );
  expect(endedWords({ ...ended, by: 'staff', reason: 'Flooded road.' })).toBe(
    'You pay nothing. Kaya cancelled this ride. Flooded road.',
  );
  expect(endedWords({ ...ended, by: 'driver', fee_kobo: 1, reason: 'Nobody came to the vehicle.' })).toBe(
    'Your driver waited 5 minutes at the pickup and nobody came.',
  );
  expect(endedWords({ ...ended, by: 'driver' })).toContain('You pay nothing.');
  expect(endedWords({ ...ended, by: 'company', reason: 'Not needed' }, 'Zuma Foods')).toBe(
    'Zuma Foods cancelled this ride.',
  );
});
