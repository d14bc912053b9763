import { expect, test } from 'vitest';
import { services } from '../catalogue/rules.ts';
import { methodWords, payWhenWords } from '../money/payment-methods-rules.ts';
import { isSamePlace, namesAreaOnly, requestLifecycle, requestWord, whenFault } from './rules.ts';
import { inWordsOf, workerOf, workerWord } from '../catalogue/worker-rules.ts';
import { jobDescription, requestTitle } from './title-rules.ts';

test.each([
  ['submitted', 'price', 'kaya', 'priced'],
  ['priced', 'publish', 'kaya', 'published'],
  ['published', 'fulfil', 'kaya', 'fulfilled'],
  ['submitted', 'cancel', 'customer', 'cancelled'],
  ['published', 'cancel', 'customer', 'cancelled'],
  ['published', 'cancel', 'staff', 'cancelled'],
  ['submitted', 'decline', 'staff', 'declined'],
] as const)('%s, %s by %s → %s', (state, move, by, to) => {
  expect(requestLifecycle.next(state, move, by)).toEqual({ ok: true, state: to });
});

test.each([
  ['submitted', 'publish', 'kaya', 'wrong_state'],
  ['fulfilled', 'cancel', 'customer', 'wrong_state'],
  ['cancelled', 'publish', 'kaya', 'wrong_state'],
  ['submitted', 'price', 'customer', 'wrong_person'],
  ['published', 'fulfil', 'customer', 'wrong_person'],
] as const)('%s, %s by %s is refused: %s', (state, move, by, reason) => {
  expect(requestLifecycle.next(state, move, by)).toEqual({ ok: false, reason });
});

test('fulfilled, cancelled and declined are final', () => {
  expect(requestLifecycle.states.filter(requestLifecycle.isFinal)).toEqual(['fulfilled', 'cancelled', 'declined']);
});

// 23:30 in Lagos on the 9th is still the 9th in UTC; 00:30 in Lagos on the 10th is the 9th in UTC.
const lateEvening = new Date('2026-10-09T22:30:00Z');
const afterMidnight = new Date('2026-10-09T23:30:00Z');
test.each([
  ['2026-10-09', '23:45', lateEvening, null],
  ['2026-10-09', '23:30', lateEvening, 'time_in_past'],
  ['2026-10-09', '08:00', lateEvening, 'time_in_past'],
  ['2026-10-08', '23:59', lateEvening, 'date_in_past'],
  ['2026-10-09', '23:59', afterMidnight, 'date_in_past'],
  ['2026-10-10', '', afterMidnight, null],
  ['2027-10-10', '08:00', afterMidnight, null],
  ['2027-10-11', '08:00', afterMidnight, 'date_too_far'],
] as const)('%s %s at %o: %s', (date, time, now, code) => {
  expect(whenFault(date, time, now)?.code ?? null).toBe(code);
});

test('the two addresses must differ, by words and by points', () => {
  const yaba = { address: 'Yaba, Lagos', at: { lat: 6.5095, lng: 3.375 } };
  expect(isSamePlace('moving', yaba, { address: ' yaba  lagos ' })).toBe(true);
  expect(isSamePlace('moving', yaba, { address: 'Somewhere else', at: { lat: 6.50951, lng: 3.37501 } })).toBe(true);
  expect(isSamePlace('moving', yaba, { address: 'Surulere, Lagos', at: { lat: 6.5, lng: 3.35 } })).toBe(false);
  expect(isSamePlace('cleaning', yaba, yaba)).toBe(false);
});

test.each([
  ['2026-11-08', 'reserve', null],
  ['2026-11-09', 'reserve', 'reserve_too_far'],
  ['2026-11-09', 'move', null],
  ['2026-11-09', null, null],
] as const)('%s for %s: %s', (date, kind, code) => {
  const found = whenFault(date, '08:00', lateEvening, kind);
  expect(found?.code ?? null).toBe(code);
  if (code) expect(found).toMatchObject({ path: 'preferred_date', message: 'Reserve up to 30 days ahead' });
});

const asked = {
  service_type: 'moving',
  service_kind: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  room_size: '2bedroom',
  things: 0,
  present_area: 'Surulere',
  destination_area: 'Lekki Phase 1',
} as const;

test.each([
  [{}, '2-bedroom flat to Lekki Phase 1'],
  [{ things: 29 }, '2-bedroom flat to Lekki Phase 1'],
  [{ things: 2, room_size: 'studio' }, '2 items to Lekki Phase 1'],
  [{ room_size: '3bedroom' }, '3-bedroom home to Lekki Phase 1'],
  [{ service_kind: 'reserve' }, 'Reserve: 2-bedroom flat to Lekki Phase 1'],
  [{ service_kind: 'charter', room_size: 'studio' }, 'Charter: Studio to Lekki Phase 1'],
  [{ service_kind: 'package', room_size: 'studio' }, 'Envelope to Lekki Phase 1'],
  [{ service_kind: 'package' }, 'Medium package to Lekki Phase 1'],
  [{ service_type: 'cleaning', service_kind: null, move_type: 'move-out' }, 'Cleaning, 2-bedroom flat in Surulere'],
  [{ service_type: 'cleaning' }, 'Cleaning, 2-bedroom flat in Lekki Phase 1'],
  [{ service_type: 'storage' }, 'Storage Solutions in Surulere'],
] as const)('title with %o', (change, title) => {
  expect(requestTitle({ ...asked, ...change })).toBe(title);
});

test('the description says what is booked', () => {
  const needs = { crew: 3, vehicle: 'truck' } as const;
  expect(jobDescription(asked, needs)).toBe('Move-In, Door-to-Door, 2 bedroom, 3 people, Truck.');
  expect(jobDescription({ ...asked, service_kind: 'package', room_size: 'studio' }, { crew: 1, vehicle: 'car' })).toBe(
    'Package, Direct, Envelope, 1 person, Car.',
  );
  const cleaning = { ...asked, service_type: 'cleaning', service_kind: null } as const;
  expect(jobDescription(cleaning, { crew: 2, vehicle: 'car' })).toBe(
    'Clean before moving in, 2-bedroom flat, 2 people.',
  );
  expect(jobDescription({ ...cleaning, move_type: 'regular', room_size: 'studio' }, { crew: 1 })).toBe(
    'Ordinary clean, Studio, 1 person.',
  );
  expect(jobDescription({ ...asked, room_size: 'studio' }, needs, { things: 2, volume_l: 400, twoPeople: 0 })).toMatch(
    /^Move-In, Door-to-Door, 3 people, Truck\.\n2 items, about 0\.4 m³\./,
  );
  expect(jobDescription(asked, needs, { things: 29, volume_l: 10_700, twoPeople: 6 })).toBe(
    'Move-In, Door-to-Door, 2 bedroom, 3 people, Truck.\n29 items, about 10.7 m³. The price is fixed from a list of ' +
      'items. It goes up only if the customer approves a photo of the change.',
  );
});

test.each([
  ['Surulere, Lagos', true],
  ['Lekki Phase 1, Lagos', true],
  ['Lekki', true],
  ['14 Admiralty Way, Lekki Phase 1, Lagos', false],
  ['Admiralty Way, Lekki Phase 1, Lagos', false],
  ['Near the yellow gate, Surulere', false],
  ['', false],
])('%s names an area only: %s', (address, only) => {
  expect(namesAreaOnly(address)).toBe(only);
});

test('a cleaner cleans and a courier brings a package', () => {
  expect(services.map(({ code }) => workerWord({ service_type: code }))).toEqual([
    'mover',
    'cleaner',
    'mover',
    'mover',
  ]);
  expect(workerWord({ service_type: 'moving', service_kind: 'package' })).toBe('courier');
  for (const service_type of ['moving', 'cleaning'] as const)
    for (const service_kind of ['move', 'reserve', 'charter', 'package'] as const)
      expect(workerOf(requestWord({ service_type, service_kind }))).toBe(workerWord({ service_type, service_kind }));
  expect(inWordsOf('cleaner', 'Mover found. Another mover can do it, as all movers.')).toBe(
    'Cleaner found. Another cleaner can do it, as all cleaners.',
  );
  expect(methodWords('mover', 'bank transfer or card').cash).toEqual({
    title: 'Cash to the mover',
    line: 'You pay your mover when the work is done, up to ₦200,000.',
  });
  expect(methodWords('cleaner', 'bank transfer or card').cash).toEqual({
    title: 'Cash',
    line: 'You pay your cleaner when the work is done, up to ₦200,000.',
  });
  expect(methodWords('courier', 'bank transfer or card').cash.line).toBe(
    'You pay your courier at the pickup. The receiver pays nothing.',
  );
  for (const worker of ['mover', 'cleaner', 'courier'] as const) {
    expect(payWhenWords(worker, 'card')).toBe(`Pay any time before your ${worker} sets off.`);
    expect(methodWords(worker, 'bank transfer or card').card.line.startsWith(payWhenWords(worker, 'card'))).toBe(true);
  }
});
