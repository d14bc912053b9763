import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { submitRequest } from '../contract.ts';
import {
  cardOfStart,
  emptyRequest,
  preselected,
  requestBody,
  requestFaults,
  type RequestValues,
  serviceOfStart,
  startedWith,
} from './request-form.ts';

const now = new Date('2026-10-09T08:00:00Z');
const good: RequestValues = {
  ...emptyRequest,
  present_location: {
    text: 'Surulere, Lagos',
    place: { id: 'surulere', lat: 6.5, lng: 3.35 },
    landmark: 'Opposite the stadium',
  },
  destination: { text: 'Lekki Phase 1, Lagos' },
  preferred_date: '2026-10-10',
  preferred_time: '08:00',
  room_size: '2bedroom',
  email: 'ada@mail.ng',
  phone: '0803 123 4567',
  special_requests: 'Second floor, no lift.',
};

test('a whole form has no faults, and what it sends passes the contract', () => {
  expect(requestFaults(good, now)).toEqual([]);
  const sent = requestBody(good, { program: 'guest-relocation', tier: 'Standard' });
  expect(z.parse(submitRequest.body, sent)).toMatchObject({
    present_location: 'Surulere, Lagos',
    present_lat: 6.5,
    destination_lat: null,
    present_landmark: 'Opposite the stadium',
    phone: '+2348031234567',
    tier: 'Standard',
  });
});

test.each(['Accra, Ghana', 'Paris', 'London', 'Lekki Phase 1', 'Victoria Islnd'])(
  '%s, typed and not picked, is sent without a point of our own finding',
  (text) => {
    expect(requestBody({ ...good, destination: { text } }, {})).toMatchObject({
      destination: text,
      destination_lat: null,
      destination_lng: null,
    });
  },
);

test('two names of one door are the same place once both are known', () => {
  const at = { lat: 6.5, lng: 3.35 };
  expect(requestFaults({ ...good, destination: { text: 'Surulere' } }, now, { from: at, to: at })).toEqual([
    { path: 'destination', message: 'Pickup and destination are the same place. Choose another destination' },
  ]);
  expect(
    requestFaults({ ...good, service_type: 'cleaning', destination: { text: 'Surulere' } }, now, { from: at, to: at }),
  ).toEqual([]);
});

test('an empty form asks for each of the seven, in order', () => {
  expect(requestFaults(emptyRequest, now).map(({ path, message }) => [path, message])).toEqual([
    ['present_location', 'Enter the present location'],
    ['destination', 'Enter the destination'],
    ['preferred_date', 'Choose a date'],
    ['preferred_time', 'Choose a time'],
    ['room_size', 'Choose a room size'],
    ['email', 'Enter your email'],
    ['phone', 'Enter your phone number'],
  ]);
});

test.each([
  [{ email: 'ada@' }, 'email', 'Enter the full email, like name@example.com'],
  [{ phone: '12345' }, 'phone', 'Enter a Nigerian number like 0803 123 4567, or an international one starting with +'],
  [{ preferred_date: '2026-10-08' }, 'preferred_date', 'Choose today or a later day'],
  [
    { preferred_date: '2026-10-09', preferred_time: '08:59' },
    'preferred_time',
    'This time has passed. Choose a later one',
  ],
  [{ preferred_date: '2028-01-01' }, 'preferred_date', 'Choose a day at most 365 days ahead'],
  [
    { destination: { text: 'surulere lagos' } },
    'destination',
    'Pickup and destination are the same place. Choose another destination',
  ],
  [{ special_requests: 'x'.repeat(1501) }, 'special_requests', 'Use at most 1500 characters'],
] as const)('%o', (change, path, message) => {
  expect(requestFaults({ ...good, ...change }, now)).toEqual([{ path, message }]);
});

test.each([
  ['move', 'moving'],
  ['charter', 'moving'],
  ['cleaning', 'cleaning'],
  ['Storage Solutions', 'storage'],
  ['handyman', 'handyman'],
  ['guest-relocation', undefined],
  [undefined, undefined],
] as const)('a link that says %s chooses %s', (given, service) => {
  expect(serviceOfStart(given)).toBe(service);
});

test('the banner needs program and tier', () => {
  expect(preselected({ program: 'guest-relocation', tier: 'Standard' })).toBe(
    'Pre-selected: guest-relocation - Standard tier',
  );
  expect(preselected({ program: 'guest-relocation' })).toBeNull();
  expect(startedWith({ serviceType: 'reserve', date: '2026-10-12', time: '09:00' })).toEqual({
    service_type: 'moving',
    special_requests: 'Reserve.',
    preferred_date: '2026-10-12',
    preferred_time: '09:00',
  });
});

test.each([
  ['package', '', 'Package.'],
  ['charter', 'Second floor.', 'Charter. Second floor.'],
  ['charter', 'Package. Second floor.', 'Charter. Second floor.'],
  ['move', 'Package. Second floor.', 'Second floor.'],
  ['cleaning', 'Package.', ''],
] as const)('the card %s after "%s" asks for "%s"', (serviceType, words, special_requests) => {
  expect(startedWith({ serviceType }, words)).toMatchObject({ special_requests });
});

test('a link without a card leaves the words alone', () => {
  expect(startedWith({ program: 'event' }, 'Second floor.')).toEqual({});
  expect(cardOfStart({ serviceType: 'package' })?.title).toBe('Package');
  expect(cardOfStart({ serviceType: 'move' })).toBeNull();
});
