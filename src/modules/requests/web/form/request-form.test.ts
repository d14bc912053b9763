import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { submitRequest } from '../../contract.ts';
import { emptyInventory } from '../../../catalogue/inventory-rules.ts';
import { formatFaults } from './request-formats.ts';
import {
  type Checks,
  emptyRequest,
  type KnownPoints,
  endWords,
  photosLabel,
  priceLabel,
  requestBody,
  requestFaults,
  type RequestValues,
} from './request-form.ts';
import { thingsFaults } from './things-form.ts';

const checks: Checks = { formats: formatFaults, things: thingsFaults };
const faultsOf = (values: RequestValues, at: Date, points?: KnownPoints) => requestFaults(values, at, checks, points);

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
  floors_said: ['from', 'to'],
  room_size: '2bedroom',
  email: 'ada@mail.ng',
  phone: '0803 123 4567',
  special_requests: 'Second floor, no lift.',
};

test('a complete form has no faults, and what it sends passes the contract', () => {
  expect(faultsOf(good, now)).toEqual([]);
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
  '%s is sent without coordinates when typed and not picked',
  (text) => {
    expect(requestBody({ ...good, destination: { text } }, {})).toMatchObject({
      destination: text,
      destination_lat: null,
      destination_lng: null,
    });
  },
);

test('two names of one door are the same place once both are found', () => {
  const at = { lat: 6.5, lng: 3.35 };
  expect(faultsOf({ ...good, destination: { text: 'Surulere' } }, now, { from: at, to: at })).toEqual([
    { path: 'destination', message: 'Pickup and destination are the same place. Choose another destination' },
  ]);
  expect(
    faultsOf({ ...good, service_type: 'cleaning', destination: { text: 'Surulere' } }, now, { from: at, to: at }),
  ).toEqual([]);
});

test('each of the seven fields and both floors are asked for, in order, when the form is empty', () => {
  expect(faultsOf(emptyRequest, now).map(({ path, message }) => [path, message])).toEqual([
    ['room_size', 'Choose a room size'],
    ['present_location', 'Enter the present location'],
    ['destination', 'Enter the destination'],
    ['inventory.from.floor', 'Choose the floor at the present location'],
    ['inventory.to.floor', 'Choose the floor at the destination'],
    ['preferred_date', 'Choose a date'],
    ['preferred_time', 'Choose a time'],
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
    'This time has passed. Choose a later time',
  ],
  [{ preferred_date: '2028-01-01' }, 'preferred_date', 'Choose a day at most 365 days ahead'],
  [
    { destination: { text: 'surulere lagos' } },
    'destination',
    'Pickup and destination are the same place. Choose another destination',
  ],
  [{ special_requests: 'x'.repeat(1501) }, 'special_requests', 'Use at most 1500 characters'],
] as const)('%o', (change, path, message) => {
  expect(faultsOf({ ...good, ...change }, now)).toEqual([{ path, message }]);
});

test('a charter shares no space, whatever was chosen for another kind', () => {
  const charter = { ...good, service_kind: 'charter', move_option: 'group-move' } as const;
  expect(requestBody(charter, {}).move_option).toBe('door-to-door');
  expect(requestBody({ ...charter, service_kind: 'reserve' }, {}).move_option).toBe('group-move');
});

test.each(['cleaning', 'storage', 'handyman'] as const)('%s has one address and shares no space', (service_type) => {
  const values = { ...good, service_type, destination: { text: '' }, move_option: 'group-move' as const };
  expect(faultsOf(values, now)).toEqual([]);
  const sent = requestBody({ ...values, destination: { text: 'Lekki, of the move before' } }, {});
  expect(z.parse(submitRequest.body, sent)).toMatchObject({
    destination: '',
    destination_lat: null,
    move_option: 'door-to-door',
  });
});

test('only Reserve is refused when it is 31 days ahead', () => {
  const far = { ...good, preferred_date: '2026-11-09' };
  expect(faultsOf({ ...far, service_kind: 'reserve' }, now)).toEqual([
    { path: 'preferred_date', message: 'Reserve up to 30 days ahead' },
  ]);
  expect(faultsOf(far, now)).toEqual([]);
  expect(faultsOf({ ...far, service_type: 'cleaning', service_kind: 'reserve' }, now)).toEqual([]);
});

test('a package asks for its own size, which is sent as the size that the specification names', () => {
  const asked: RequestValues = { ...good, service_kind: 'package' };
  expect(faultsOf(asked, now)).toEqual([
    { path: 'package_size', message: 'Choose a package size' },
    { path: 'receiver_name', message: 'Enter the receiver’s name' },
    { path: 'receiver_phone', message: 'Enter the receiver’s phone number' },
  ]);
  const to = { receiver_name: 'Ngozi Eze', receiver_phone: '0805 234 5678' };
  const sent = requestBody({ ...asked, ...to, package_size: '3bedroom' }, {});
  expect(z.parse(submitRequest.body, sent)).toMatchObject({
    service_kind: 'package',
    room_size: '3bedroom',
    receiver_name: 'Ngozi Eze',
    receiver_phone: '+2348052345678',
  });
  expect(requestBody({ ...good, ...to }, {}), 'only a package has a receiver').toMatchObject({ receiver_phone: null });
  expect(requestBody({ ...asked, service_type: 'cleaning' }, {})).toMatchObject({
    service_kind: null,
    room_size: '2bedroom',
  });
});

test('nothing that costs more is chosen beforehand, and a cleaning is an ordinary one', () => {
  expect(requestBody(good, {})).toMatchObject({ move_option: 'group-move', move_type: 'move-in' });
  expect(requestBody({ ...good, service_type: 'cleaning' }, {})).toMatchObject({ move_type: 'regular' });
  expect(requestBody({ ...good, service_type: 'cleaning', cleaning_type: 'move-out' }, {})).toMatchObject({
    move_type: 'move-out',
  });
});

test('a list of items is sent with a plain move only, photos with every service', () => {
  const inventory = { ...emptyInventory, items: [{ code: 'bed_double' as const, count: 2 }] };
  const photos = { upload_key: 'A'.repeat(43), file_ids: ['0198c3a0-0000-7000-8000-000000000000'] };
  const sent = requestBody({ ...good, inventory }, {}, photos);
  expect(z.parse(submitRequest.body, sent)).toMatchObject({ inventory, photos });
  expect(requestBody({ ...good, inventory, service_kind: 'charter' }, {}, photos)).not.toHaveProperty('inventory');
  expect(requestBody(good, {}, { ...photos, file_ids: [] })).not.toHaveProperty('photos');
  expect(requestBody(good, {})).not.toHaveProperty('inventory');
});

test('10,000 of one item is a fault of that item and of the list; other kinds ignore it', () => {
  const inventory = { ...emptyInventory, items: [{ code: 'box_small' as const, count: 10_000 }] };
  const floors_said = ['from', 'to'] as const;
  expect(faultsOf({ ...good, inventory, floors_said }, now)).toEqual([
    { path: 'inventory.box_small', message: 'List at most 50 of each item' },
    {
      path: 'inventory',
      message:
        '10,000 items are too many for one list. List at most 300 items. For more, choose Charter or skip the list',
    },
  ]);
  expect(faultsOf({ ...good, inventory, service_kind: 'charter' }, now)).toEqual([]);
});

test('a package is photographed as a package, and is collected and delivered', () => {
  const parcel = { ...emptyRequest, service_kind: 'package' } as const;
  const labels = (values: RequestValues) => Object.values(endWords(values)).map(({ label }) => label);
  const placesAsked = faultsOf(parcel, now).filter(({ path }) => path === 'present_location' || path === 'destination');
  expect(placesAsked.map(({ message }) => message)).toEqual(['Enter the pickup', 'Enter the destination']);
  expect(photosLabel(parcel)).toBe('Photos of the package');
  expect(labels(parcel)).toEqual(['Collect from', 'Deliver to']);
  expect(photosLabel(emptyRequest)).toBe('Photos of the load');
  expect(labels(emptyRequest)).toEqual(['Present location', 'Destination']);
  // The kind of a move stays chosen behind another service.
  expect(photosLabel({ ...parcel, service_type: 'cleaning' })).toBe('Photos of the home');
  expect(labels({ ...parcel, service_type: 'cleaning' })).toEqual(labels(emptyRequest));
});

test('missing fields and past dates are found before the format checks are loaded', () => {
  const none: Checks = { formats: null, things: null };
  expect(requestFaults(emptyRequest, now, none)).toHaveLength(7);
  expect(requestFaults({ ...good, email: 'ada@' }, now, none)).toEqual([]);
  expect(requestFaults({ ...good, preferred_date: '2026-13-45' }, now, none)).toEqual([
    { path: 'preferred_date', message: 'This day does not exist' },
  ]);
});

test('until both floors are chosen the price says that stairs cost extra; then that of a list is fixed', () => {
  const listed = { price_is_ceiling: true };
  expect(priceLabel({ ...emptyRequest, floors_said: [] }, listed)).toBe('Price, plus stairs, if any');
  expect(priceLabel({ ...emptyRequest, floors_said: ['to'] }, listed)).toBe('Price, plus stairs, if any');
  expect(priceLabel({ ...emptyRequest, floors_said: ['from', 'to'] }, listed)).toBe('Fixed price');
  expect(priceLabel(emptyRequest, { price_is_ceiling: false })).toBe('Estimate, plus stairs, if any');
  expect(priceLabel({ ...emptyRequest, floors_said: ['from', 'to'] }, { price_is_ceiling: false })).toBe('Estimate');
  expect(priceLabel({ ...emptyRequest, service_kind: 'charter' }, { price_is_ceiling: false })).toBe('Total');
});
