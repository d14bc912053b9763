import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addressOf,
  afterBooking,
  emptyRide,
  fieldOf,
  keepRideDraft,
  onlyVehicle,
  openedWith,
  parseDraft,
  readRideDraft,
  readRideState,
  rideFaults,
  type RideValues,
  scheduledFor,
  vehicleOf,
} from './ride-form.ts';

const surulere = { text: '14 Adeniran Ogunsanya Street, Surulere', place: { id: 'a', lat: 6.4926, lng: 3.3567 } };
const lekki = { text: 'Admiralty Way, Lekki Phase 1', place: { id: 'b', lat: 6.4483, lng: 3.4716 } };
const filled: RideValues = { ...emptyRide, pickup: surulere, destination: lekki };
const now = new Date('2026-11-21T09:00:00+01:00');
const faults = (more: Partial<RideValues>) => rideFaults({ ...filled, ...more }, now);

describe('navigation state', () => {
  test('pickup, destination and vehicle are taken, as objects or as plain words', () => {
    expect(readRideState({ pickup: surulere, destination: lekki, vehicleType: 'truck' })).toEqual({
      pickup: surulere,
      destination: lekki,
      vehicleType: 'truck',
    });
    expect(readRideState({ pickup: 'Surulere', destination: 'Lekki', vehicleType: 'Bus/van' })).toEqual({
      pickup: { text: 'Surulere' },
      destination: { text: 'Lekki' },
      vehicleType: 'bus_van',
    });
  });

  test.each([
    null,
    undefined,
    7,
    'pickup',
    [],
    { pickup: 7, destination: {}, vehicleType: 'rocket' },
    { pickup: { text: 7 }, destination: { text: '' }, vehicleType: null },
    { pickup: 'x'.repeat(301), search: true },
    { search: true },
  ])('forged values are ignored: %j', (state) => {
    expect(readRideState(state)).toEqual({});
  });

  test('a search starts at once only when all three are given', () => {
    expect(readRideState({ pickup: surulere, destination: lekki, search: true })).not.toHaveProperty('search');
    expect(readRideState({ pickup: surulere, destination: lekki, vehicleType: 'car', search: true })).toHaveProperty(
      'search',
      true,
    );
    expect(
      readRideState({ pickup: surulere, destination: lekki, vehicleType: 'car', search: 'yes' }),
    ).not.toHaveProperty('search');
  });

  test('an incomplete place is dropped, but its text stays', () => {
    expect(addressOf({ text: 'Ikeja', place: { id: 'i', lat: 91, lng: 3 } })).toEqual({ text: 'Ikeja' });
    expect(addressOf({ text: 'Ikeja', place: { id: 'i', lat: '6', lng: 3 } })).toEqual({ text: 'Ikeja' });
    expect(vehicleOf('Inter-city')).toBe('inter_city');
    expect(vehicleOf('constructor')).toBeNull();
  });

  test('it takes precedence over the draft', () => {
    const kept = { ...filled, vehicle: 'truck' as const, name: 'Ada' };
    expect(openedWith(kept, { vehicleType: 'car' })).toEqual({ ...kept, vehicle: 'car' });
    expect(openedWith(null, {})).toEqual(emptyRide);
  });
});

describe('faults', () => {
  test('none when the form is complete', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ when: 'later', date: '2026-11-22', time: '08:00' })).toEqual([]);
    expect(faults({ who: 'someone', name: 'Ada', phone: '0803 123 4567' })).toEqual([]);
  });

  test('both ends are required, in the order of the form', () => {
    expect(rideFaults(emptyRide, now).map(({ path }) => path)).toEqual(['pickup', 'destination']);
  });

  test('both ends must differ', () => {
    expect(faults({ destination: surulere })).toEqual([
      { path: 'destination', message: 'Pickup and destination are the same place. Choose another destination' },
    ]);
    const nextDoor = { text: 'Another name', place: { id: 'c', lat: 6.49261, lng: 3.35671 } };
    expect(faults({ destination: nextDoor })).toHaveLength(1);
  });

  test('the time must be today to 30 days ahead, and not in the past', () => {
    const at = (date: string, time: string) => faults({ when: 'later', date, time });
    expect(at('2026-12-21', '23:00')).toEqual([]);
    expect(at('2026-12-22', '00:10')).toEqual([{ path: 'date', message: 'Choose a day at most 30 days ahead' }]);
    expect(at('2026-12-22', '')).toEqual([
      { path: 'date', message: 'Choose a day at most 30 days ahead' },
      { path: 'time', message: 'Choose a time' },
    ]);
    expect(at('2026-11-21', '08:59')).toEqual([{ path: 'time', message: 'This time has passed. Choose a later time' }]);
    expect(at('2026-11-20', '')).toMatchObject([{ path: 'date' }, { path: 'time' }]);
    expect(at('', '')).toMatchObject([{ path: 'date' }, { path: 'time' }]);
    expect(at('2026-02-30', '08:00')).toMatchObject([{ path: 'date' }]);
  });

  test('someone else needs a name and a phone', () => {
    expect(faults({ who: 'someone' }).map(({ path }) => path)).toEqual(['name', 'phone']);
    // The rider gets a text message; the customer is called, on any number.
    expect(faults({ who: 'someone', name: 'Ada', phone: '+44 7700 900123', own_phone: '+44 7700 900123' })).toEqual([
      { path: 'phone', message: 'Enter a Nigerian number like 0803 123 4567: we text the link to it' },
    ]);
    expect(faults({ own_phone: '12' }).map(({ path }) => path)).toEqual(['own_phone']);
  });
});

test('a vehicle is preselected where it is the only possible one', () => {
  const of = (...codes: readonly string[]) =>
    (['car', 'bus_van', 'inter_city'] as const).map((vehicle_class) => ({
      vehicle_class,
      available: codes.includes(vehicle_class),
    }));
  expect(onlyVehicle(of('inter_city'))).toBe('inter_city');
  expect(onlyVehicle(of('car', 'bus_van'))).toBeNull();
  expect(onlyVehicle(of())).toBeNull();
  expect(onlyVehicle(undefined)).toBeNull();
});

test('a time is Lagos time', () => {
  expect(scheduledFor({ ...filled, when: 'later', date: '2026-11-22', time: '08:00' })?.toISOString()).toBe(
    '2026-11-22T07:00:00.000Z',
  );
  expect(scheduledFor({ ...filled, date: '2026-11-22', time: '08:00' })).toBeNull();
  expect(scheduledFor({ ...filled, when: 'later', date: '2026-11-22', time: '' })).toBeNull();
});

test("the server's field names are mapped to this form's", () => {
  const names = ['pickup.address', 'pickup', 'destination.lat', 'rider.name', 'rider.phone', 'phone', 'scheduled_for'];
  expect(names.map(fieldOf)).toEqual(['pickup', 'pickup', 'destination', 'name', 'phone', 'own_phone', 'date']);
  expect(fieldOf('price_kobo')).toBeNull();
});

describe('a draft', () => {
  const key = 'a'.repeat(32);
  test('is restored completely', () => {
    const draft = {
      key,
      searched: true,
      values: { ...filled, when: 'later' as const, date: '2026-11-22', time: '08:00' },
    };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });
  test('from another version keeps the valid fields', () => {
    expect(parseDraft(JSON.stringify({ key, values: { pickup: 'Ikeja', vehicle: 7, when: 'soon' } }))).toEqual({
      key,
      searched: false,
      values: { ...emptyRide, pickup: { text: 'Ikeja' } },
    });
  });
  test.each([null, '', '7', '{"values":{}}', '{"key":"<script>"}', '{'])('is ignored: %j', (text) => {
    expect(parseDraft(text)).toBeNull();
  });
});

test('the next ride starts with the same places, for now and for oneself, with no vehicle chosen', () => {
  const booked: RideValues = {
    ...filled,
    vehicle: 'truck',
    when: 'later',
    date: '2026-11-24',
    time: '09:00',
    who: 'someone',
    name: 'Bola',
    phone: '0805 123 4567',
    own_phone: '0803 123 4567',
  };
  expect(afterBooking(booked)).toEqual({ ...filled, own_phone: '0803 123 4567' });
});

describe('keepRideDraft and readRideDraft', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    };
  };
  const newTab = () => vi.stubGlobal('sessionStorage', storage());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('the link that confirms an email opens a tab with the draft, for an hour', () => {
    vi.useFakeTimers({ now });
    vi.stubGlobal('localStorage', storage());
    newTab();
    const draft = { values: { ...filled, voucher: 'v'.repeat(43) }, key: 'k'.repeat(20), searched: true };
    keepRideDraft(draft);
    newTab();
    expect(readRideDraft()).toEqual(draft);
    vi.setSystemTime(now.getTime() + 61 * 60_000);
    expect(readRideDraft()).toBeNull();
    vi.setSystemTime(now);
    keepRideDraft(null);
    newTab();
    expect(readRideDraft()).toBeNull();
  });
});
