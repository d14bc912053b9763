import { expect, test } from 'vitest';
import { bookingEvents } from '../../bookings/booking-events.ts';
import { bookingsEvents } from '../../bookings/events.ts';
import { identityEvents } from '../../identity/events.ts';
import { jobsEvents } from '../../jobs/events.ts';
import { moneyEvents } from '../../money/events.ts';
import { driversEvents } from '../../drivers/events.ts';
import { ridesEvents } from '../../rides/events.ts';
import { workersEvents } from '../../workers/events.ts';
import { staffEvents } from '../events.ts';
import { reasonIn, trailWords } from './trail-words.ts';

test('every event staff may meet has a sentence', () => {
  const tables = [
    identityEvents,
    workersEvents,
    jobsEvents,
    bookingsEvents,
    bookingEvents,
    moneyEvents,
    staffEvents,
    ridesEvents,
    driversEvents,
  ];
  const names = tables.flatMap((table) => Object.values(table).map(({ name }) => name));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => trailWords(name, {}, 'account') === name)).toEqual([]);
});

test.each([
  ['bookings.repriced', { beforeKobo: 37_500_00, priceKobo: 52_000_00 }, 'Price changed from ₦37,500 to ₦52,000'],
  ['bookings.held', { held: true }, 'Request put on hold'],
  ['bookings.held', { held: false }, 'Request released from hold'],
  ['jobs.accepted', { by: 'staff', workerName: 'Tunde' }, 'Assigned to Tunde'],
  ['jobs.accepted', { by: 'worker', workerName: 'Tunde' }, 'Tunde accepted the job'],
  ['jobs.released', { reason: 'given_back' }, 'The mover gave the job back'],
  ['jobs.released', { reason: 'taken_back' }, 'Mover removed, back on the board'],
])('%s %o: %s', (name, payload, words) => {
  expect(trailWords(name, payload, 'account')).toBe(words);
});

test('a reason is what somebody wrote, never a code of ours', () => {
  expect(reasonIn('bookings.held', { reason: 'The address is unclear' })).toBe('The address is unclear');
  expect(reasonIn('bookings.held', { reason: '' })).toBeNull();
  expect(reasonIn('jobs.released', { reason: 'given_back' })).toBeNull();
});

test('what staff enter for a customer says so', () => {
  expect(trailWords('jobs.payment_chosen', { method: 'cash' }, 'staff')).toBe(
    'Customer pays in cash, entered by staff',
  );
  expect(trailWords('jobs.opened', {}, 'staff')).toBe('Job opened');
});
