import { describe, expect, test } from 'vitest';
import {
  type CancelFacts,
  cancellationOf,
  lastDay,
  noShowFee_kobo,
  pickupIn,
  reportUntil,
  searchAt,
  shareEndsAt,
  tripLifecycle,
  waitsUntil,
  warnsAt,
  whenFault,
} from './rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minutes = (n: number): Date => new Date(now.getTime() + n * 60_000);

describe('reservation times', () => {
  test.each([
    ['2026-11-21T12:00:00Z', 'time_in_past'],
    ['2026-11-21T11:59:00Z', 'time_in_past'],
    ['2026-11-21T12:01:00Z', null],
    // The thirtieth Lagos day from today ends at 23:00 UTC.
    ['2026-12-21T22:59:00Z', null],
    ['2026-12-21T23:00:00Z', 'time_too_far'],
    ['2026-12-22T12:00:00Z', 'time_too_far'],
  ])('%s: %s', (at, code) => {
    expect(whenFault(new Date(at), now)?.code ?? null).toBe(code);
  });
  test('the last day of the date field', () => {
    expect(lastDay(now)).toBe('2026-12-21');
  });
});

const trip: CancelFacts = {
  status: 'searching',
  vehicle_class: 'truck',
  created_at: minutes(-30),
  scheduled_for: null,
  accepted_at: null,
  promised_at: null,
  arrived_at: null,
  arrival_seen: true,
  driver_lost: false,
};
const accepted = { status: 'accepted', accepted_at: minutes(-1), promised_at: minutes(8) } as const;
const reserved = { status: 'scheduled', created_at: minutes(-6_000), scheduled_for: minutes(61) } as const;
const lowest = 8_000_00;

describe('the cost of cancelling', () => {
  test.each<[string, Partial<CancelFacts>, number, boolean]>([
    ['searching', {}, 0, false],
    ['offered', { status: 'offered' }, 0, false],
    ['no driver', { status: 'no_driver' }, 0, false],
    ['not paid', { status: 'unpaid' }, 0, false],
    ['not paid, reserved within the hour', { ...reserved, status: 'unpaid', scheduled_for: minutes(20) }, 0, false],
    ['accepted a minute ago', accepted, 0, false],
    ['accepted exactly two minutes ago', { ...accepted, accepted_at: minutes(-2) }, 0, false],
    ['accepted three minutes ago, not set off', { ...accepted, accepted_at: minutes(-3) }, lowest, false],
    ['on the way for three minutes', { ...accepted, status: 'arriving', accepted_at: minutes(-3) }, lowest, true],
    [
      'at the door in time',
      { ...accepted, status: 'arrived', accepted_at: minutes(-9), promised_at: minutes(0), arrived_at: minutes(-1) },
      lowest,
      true,
    ],
    [
      'late by five minutes',
      { ...accepted, status: 'arriving', accepted_at: minutes(-14), promised_at: minutes(-5) },
      lowest,
      true,
    ],
    ['late by six', { ...accepted, status: 'arriving', accepted_at: minutes(-15), promised_at: minutes(-6) }, 0, false],
    [
      'at the door six minutes late',
      { ...accepted, status: 'arrived', accepted_at: minutes(-20), promised_at: minutes(-10), arrived_at: minutes(-4) },
      0,
      false,
    ],
    [
      'Arrived pressed in time, but from somewhere else',
      {
        ...accepted,
        status: 'arrived',
        accepted_at: minutes(-20),
        promised_at: minutes(-10),
        arrived_at: minutes(-19),
        arrival_seen: false,
      },
      0,
      false,
    ],
    ['reserved, 61 minutes before', reserved, 0, false],
    ['reserved, exactly 60 before', { ...reserved, scheduled_for: minutes(60) }, 0, false],
    ['reserved, 59 before', { ...reserved, scheduled_for: minutes(59) }, lowest, false],
    ['reserved, searching 20 before', { ...reserved, status: 'searching', scheduled_for: minutes(20) }, lowest, false],
    [
      'reserved, its driver could not come, another is looked for 20 before',
      { ...reserved, status: 'offered', scheduled_for: minutes(20), driver_lost: true },
      0,
      false,
    ],
    [
      'reserved, its time past and still searching',
      { ...reserved, status: 'searching', scheduled_for: minutes(-1) },
      0,
      false,
    ],
    [
      'reserved, the driver on the way',
      { ...reserved, ...accepted, status: 'arriving', scheduled_for: minutes(10) },
      lowest,
      true,
    ],
    [
      'reserved, a minute after the acceptance',
      { ...reserved, ...accepted, scheduled_for: minutes(20) },
      lowest,
      false,
    ],
    [
      'reserved for half an hour ahead, just now',
      { ...reserved, created_at: minutes(-1), scheduled_for: minutes(29) },
      0,
      false,
    ],
  ])('%s', (_when, more, fee_kobo, driver_shares) => {
    expect(cancellationOf({ ...trip, ...more }, now)).toMatchObject({ allowed: true, fee_kobo, driver_shares });
  });

  test('the last moment of free cancellation is shown', () => {
    expect(cancellationOf({ ...trip, ...reserved }, now).free_until).toEqual(minutes(1));
    expect(cancellationOf({ ...trip, ...accepted }, now).free_until).toEqual(minutes(1));
    expect(cancellationOf(trip, now).free_until).toBeNull();
  });

  test.each(['in_progress', 'completed', 'cancelled'] as const)('%s cannot be cancelled', (status) => {
    const verdict = cancellationOf({ ...trip, ...accepted, status }, now);
    expect(verdict).toMatchObject({ allowed: false, fee_kobo: 0 });
    expect(verdict.why).toMatch(/\.$/);
  });
});

test('each act is refused to other people, and a final state stays final', () => {
  expect(tripLifecycle.next('offered', 'accept', 'customer')).toEqual({ ok: false, reason: 'wrong_person' });
  expect(tripLifecycle.next('completed', 'cancel', 'customer')).toEqual({ ok: false, reason: 'wrong_state' });
  expect(tripLifecycle.open('arriving', 'driver')).toEqual(['arrive', 'release']);
  expect(tripLifecycle.open('no_driver', 'customer')).toEqual(['search_again', 'cancel']);
  expect(tripLifecycle.states.filter((state) => tripLifecycle.isFinal(state))).toEqual(['completed', 'cancelled']);
});

test('short words and times', () => {
  expect([pickupIn(1), pickupIn(9)]).toEqual(['Pickup in 1 min', 'Pickup in 9 mins']);
  expect(searchAt(minutes(40))).toEqual(minutes(10));
  expect(shareEndsAt(null)).toBeNull();
  expect(shareEndsAt(now)).toEqual(minutes(120));
});

describe('the wait at the pickup', () => {
  const there = { ...trip, status: 'arrived', arrived_at: now, promised_at: minutes(0) } as const;
  test('lasts five minutes after the arrival; for a reserved ride, after its time', () => {
    expect(waitsUntil(there)).toEqual(minutes(5));
    expect(waitsUntil({ ...there, scheduled_for: minutes(20) })).toEqual(minutes(25));
    expect(waitsUntil({ ...there, scheduled_for: minutes(-20) })).toEqual(minutes(5));
    expect(warnsAt(minutes(5))).toEqual(minutes(4));
  });
  test('applies only to a driver who has arrived', () => {
    for (const status of tripLifecycle.states)
      expect(waitsUntil({ ...there, status }) !== null, status).toBe(status === 'arrived');
    expect(waitsUntil({ ...there, arrived_at: null })).toBeNull();
  });
  test('does not begin for a driver who was seen elsewhere; one with an unknown position waits', () => {
    expect(waitsUntil({ ...there, arrival_seen: false })).toBeNull();
    expect(waitsUntil({ ...there, arrival_seen: null })).toEqual(minutes(5));
  });
  test.each<[string, Partial<CancelFacts>, number]>([
    ['seen, in time', {}, lowest],
    ['seen, five minutes late', { promised_at: minutes(-5) }, lowest],
    ['seen, six minutes late', { promised_at: minutes(-6) }, 0],
    ['not seen', { arrival_seen: null, promised_at: minutes(30) }, 0],
    ['not seen, late', { arrival_seen: null }, 0],
  ])('when nobody comes, an arrival %s', (_name, facts, fee) => {
    expect(noShowFee_kobo({ ...there, ...facts }, minutes(5))).toBe(fee);
  });
  test('can be ended only by its driver, and only then', () => {
    expect(tripLifecycle.from('no_show')).toEqual(['arrived']);
    expect(tripLifecycle.next('arrived', 'no_show', 'driver').ok).toBe(true);
    for (const who of ['customer', 'staff', 'clock'] as const)
      expect(tripLifecycle.next('arrived', 'no_show', who).ok, who).toBe(false);
  });
});

test('a problem with a ride can be reported on its page for two weeks', () => {
  const ended = new Date('2026-11-10T09:00:00Z');
  expect(reportUntil(ended)?.toISOString()).toBe('2026-11-24T09:00:00.000Z');
  expect(reportUntil(null)).toBeNull();
});
