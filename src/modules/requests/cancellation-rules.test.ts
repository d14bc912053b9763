import { expect, test } from 'vitest';
import { cancellationOf, freeUntilWords, reserveCancelWords, reserveFee_kobo } from './cancellation-rules.ts';
import type { FollowedJob } from './following-rules.ts';

const starts = Date.parse('2026-11-25T09:00:00.000Z');
const minutes = (count: number): Date => new Date(starts + count * 60_000);
const timeline = {
  assigned_at: '2026-11-21T09:00:00.000Z',
  en_route_at: null,
  arrived_at: null,
  started_at: null,
  delivered_at: null,
  completed_at: null,
  cancelled_at: null,
};
const job = (
  status: FollowedJob['status'],
  more: Partial<typeof timeline> | { arrived_at: string } = {},
  seen = true,
) => ({ status, arrival_seen: seen, timeline: { ...timeline, ...more } }) as FollowedJob;
const request = {
  status: 'published',
  created_at: '2026-11-20T09:00:00.000Z',
  starts_at: new Date(starts).toISOString(),
  service_kind: 'reserve',
  price_kobo: 42_000_00,
  job: job('assigned'),
} as const;
const fee_kobo = 20_000_00;

test('a Reserve request is free to cancel until 60 minutes before, then costs the lowest price of Reserve', () => {
  expect(cancellationOf(request, minutes(-60))).toMatchObject({
    allowed: true,
    fee_kobo: 0,
    free_until: '2026-11-25T08:00:00.000Z',
  });
  expect(cancellationOf(request, new Date(starts - 60 * 60_000 + 1))).toMatchObject({
    allowed: true,
    fee_kobo,
    free_until: null,
    mover_shares: false,
  });
});

test('the mover gets a share once they have set off; nothing can be cancelled once the work has begun', () => {
  for (const status of ['en_route', 'arrived'] as const) {
    expect(cancellationOf({ ...request, job: job(status) }, minutes(-10))).toMatchObject({
      allowed: true,
      fee_kobo,
      mover_shares: true,
    });
  }
  expect(cancellationOf({ ...request, job: job('in_progress') }, minutes(5))).toMatchObject({
    allowed: false,
    fee_kobo: 0,
    why: 'The work has started. Call or message your mover.',
  });
});

test.each([
  ['no mover has accepted', { job: job('open') }, -10],
  ['the mover is more than 15 minutes late', { job: job('en_route') }, 16],
  [
    'the mover arrived more than 15 minutes late',
    { job: job('arrived', { arrived_at: minutes(16).toISOString() }) },
    30,
  ],
  [
    'the mover pressed Arrived days ago from somewhere else',
    { job: job('arrived', { arrived_at: minutes(-7000).toISOString() }, false) },
    16,
  ],
  ['a plain move whose mover is late', { service_kind: 'move' as const, job: job('en_route') }, 16],
  ['it was asked for in its last 60 minutes', { created_at: minutes(-50).toISOString() }, -40],
  ['it is another kind of request', { service_kind: 'move' as const }, -10],
])('still free: %s', (_why, more, at) => {
  expect(cancellationOf({ ...request, ...more }, minutes(at))).toMatchObject({ allowed: true, fee_kobo: 0 });
});

test('a mover whose arrival was seen in time is not late when the customer takes long', () => {
  const here = { ...request, job: job('arrived', { arrived_at: minutes(-5).toISOString() }) };
  expect(cancellationOf(here, minutes(40))).toMatchObject({ allowed: true, fee_kobo, mover_shares: true });
  expect(cancellationOf({ ...here, service_kind: 'move' }, minutes(40))).toMatchObject({ allowed: false });
});

test('a request of another kind cannot be cancelled when its mover is on the way', () => {
  const sent = { ...request, service_kind: 'move' as const, job: job('en_route') };
  expect(cancellationOf(sent, minutes(-10))).toMatchObject({ allowed: false });
});

test('the fee is not above the price when staff set a price below the lowest price', () => {
  expect(reserveFee_kobo(15_000_00)).toBe(15_000_00);
  expect(reserveFee_kobo(null)).toBe(fee_kobo);
});

test('the fee is shown before it is due, and is never more than the price', () => {
  const early = [starts - 61 * 60_000, starts] as const;
  expect(reserveCancelWords(null, ...early)).toBe(
    'Cancel free up to 60 minutes before. After that, cancelling costs ₦20,000.',
  );
  expect(reserveCancelWords(null, starts, null)).toContain('cancelling costs ₦20,000.');
  expect(reserveCancelWords(15_000_00, ...early)).toContain('cancelling costs ₦15,000.');
  expect(reserveCancelWords(null, starts - 59 * 60_000, starts)).toBe(
    'Cancelling is free until your mover is on the way.',
  );
  expect(freeUntilWords('2026-11-25T08:00:00.000Z', 42_000_00, minutes(-300))).toBe(
    'Cancelling is free until today, 9:00 AM and costs ₦20,000 after that.',
  );
});
