import { expect, test } from 'vitest';
import { tripLifecycle, type TripStatus } from '../rules.ts';
import { headline, type TripFacts, toneOf, tripSteps } from './trip-words.ts';

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
  ['scheduled', { scheduled_for: '2026-11-22T07:00:00Z' }, 'Reserved for Tomorrow, 8:00 AM'],
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
