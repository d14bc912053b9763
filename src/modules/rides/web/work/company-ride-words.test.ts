// A ride in the words of the company that pays it.
import { expect, test } from 'vitest';
import { tripLifecycle } from '../../rules.ts';
import type { CompanyRide } from '../../work-contract.ts';
import { companyRideSteps, liveWords, nextOf, ofTheDriver } from './company-ride-words.ts';

const now = new Date('2026-11-21T09:00:00+01:00');
const ride = (status: CompanyRide['status'], more: Partial<CompanyRide> = {}): CompanyRide => ({
  status,
  scheduled_for: null,
  rider_first_name: 'Segun',
  vehicle_title: 'Car',
  purpose: '',
  driver: null,
  driver_lost: false,
  pickup_minutes: null,
  arrival_minutes: null,
  times: {
    created_at: '2026-11-20T08:00:00Z',
    searching_at: null,
    accepted_at: null,
    arriving_at: null,
    arrived_at: null,
    started_at: null,
    completed_at: null,
    cancelled_at: null,
  },
  cancellation: { allowed: true, fee_kobo: 0, lines: [], free_until: null, why: '' },
  cancelled: null,
  voucher: null,
  ...more,
});

test('the steps name the passenger, and a time of another day its day', () => {
  const steps = companyRideSteps(
    ride('arriving', { times: { ...ride('arriving').times, accepted_at: now.toISOString() } }),
    now,
  );
  expect(steps.map(({ title, state }) => [title, state])).toEqual([
    ['Requested', 'done'],
    ['Driver found', 'done'],
    ['On the way to Segun', 'now'],
    ['At the pickup', 'later'],
    ['Trip started', 'later'],
    ['At the destination', 'later'],
  ]);
  expect(steps.slice(0, 2).map(({ time }) => time)).toEqual(['Fri 20 Nov, 9:00 AM', '9:00 AM']);
});

test('a cancelled ride shows the steps that it took, and its end', () => {
  const times = { ...ride('cancelled').times, accepted_at: now.toISOString(), cancelled_at: now.toISOString() };
  expect(companyRideSteps(ride('cancelled', { times }), now).map(({ title, state }) => [title, state])).toEqual([
    ['Requested', 'done'],
    ['Driver found', 'done'],
    ['Cancelled', 'now'],
  ]);
});

test('each state says how far it is or what comes next, never both, and nothing speaks to the passenger', () => {
  for (const status of tripLifecycle.states) {
    const cancelled = status === 'cancelled' ? ({ by: 'customer', fee_kobo: 0 } as const) : null;
    const [live, next] = [liveWords(ride(status, { cancelled }), now), nextOf(ride(status, { cancelled }))];
    expect(live !== null && next !== null, status).toBe(false);
    expect(`${live} ${next}`, status).not.toMatch(/\b[Yy]our? driver\b|\bYou\b/);
    if (status !== 'unpaid' && status !== 'completed') expect(live ?? next, status).not.toBeNull();
  }
  expect(liveWords(ride('arrived'), now)).toBe('The driver is at the pickup');
  expect(ofTheDriver('Your driver is more than 5 minutes late, so this is free.')).toMatch(/^The driver/);
});

test('says who cancelled it and what it cost', () => {
  const by = (who: NonNullable<CompanyRide['cancelled']>['by'], fee_kobo = 0) =>
    nextOf(ride('cancelled', { cancelled: { by: who, fee_kobo } }));
  expect(by('customer')).toBe('Segun cancelled it. It cost nothing.');
  expect(by('company', 2_000_00)).toBe('Your company cancelled it. It cost ₦2,000.');
  expect(by('driver', 2_000_00)).toBe('The driver waited 5 minutes at the pickup and nobody came. It cost ₦2,000.');
  expect(by('staff')).toContain('Kaya cancelled it.');
});
