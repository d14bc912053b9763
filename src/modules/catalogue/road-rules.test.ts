import { describe, expect, it } from 'vitest';
import { lagosInstant, showDateTime } from '../../shared/clock.ts';
import { freeStart, lagosNotices, type RoadFacts, roadNotices, roadRules, sourceWords } from './road-rules.ts';

const yaba = { lat: 6.5158, lng: 3.3711 };
const ikeja = { lat: 6.6018, lng: 3.3515 };
const lekki = { lat: 6.4478, lng: 3.4723 };
const ibadan = { lat: 7.3775, lng: 3.947 };
const abeokuta = { lat: 7.1557, lng: 3.3451 };

const at = (day: string, time: string) => lagosInstant(day, time);
const move = (facts: Partial<RoadFacts> = {}): RoadFacts => ({
  from: yaba,
  to: ikeja,
  starts_at: at('2026-11-25', '10:00'),
  vehicle: 'truck',
  size: 'heavy',
  ...facts,
});
const before = at('2026-11-20', '09:00');
const codes = (facts: RoadFacts) => roadNotices(facts).map(({ rule }) => rule.code);

describe('large trucks by day', () => {
  it.each([
    ['05:59', []],
    ['06:00', ['large_trucks_by_day']],
    ['20:59', ['large_trucks_by_day']],
    ['21:00', []],
  ])('at %s', (time, said) => {
    expect(codes(move({ starts_at: at('2026-11-25', time) }))).toEqual(said);
  });

  it('leaves smaller loads, smaller vehicles and other states alone', () => {
    expect(codes(move({ size: 'medium' }))).toEqual([]);
    expect(codes(move({ vehicle: 'bus_van' }))).toEqual([]);
    expect(codes(move({ from: ibadan, to: abeokuta }))).toEqual([]);
  });

  it('counts when only one end is in Lagos', () => {
    expect(codes(move({ to: ibadan, vehicle: 'inter_city' }))).toEqual(['large_trucks_by_day']);
  });

  it('proposes nine in the evening of the same day', () => {
    const free = freeStart(move(), before);
    expect(free && showDateTime(free, free)).toBe('Wed 25 Nov, 9:00 PM');
  });
});

describe('Third Mainland Bridge', () => {
  it('is mentioned between the mainland and the islands, at any hour, and proposes no other time', () => {
    const night = move({ to: lekki, starts_at: at('2026-11-25', '22:00') });
    expect(codes(night)).toEqual(['third_mainland_bridge']);
    expect(freeStart(night, before)).toBeNull();
    expect(codes({ ...night, from: lekki, to: yaba })).toEqual(['third_mainland_bridge']);
    expect(codes({ ...night, from: lekki })).toEqual([]);
  });
});

describe('environmental Saturday', () => {
  const ride = (day: string, time: string): RoadFacts => ({
    from: yaba,
    to: ikeja,
    starts_at: at(day, time),
    vehicle: 'car',
  });

  it.each([
    ['2026-11-28', '06:30', true],
    ['2026-11-28', '08:29', true],
    ['2026-11-28', '08:30', false],
    ['2026-11-28', '06:29', false],
    ['2026-11-21', '07:00', false],
    // The last Saturday of a month that ends on one, and of a short month.
    ['2026-10-31', '07:00', true],
    ['2027-02-27', '07:00', true],
    ['2027-02-20', '07:00', false],
  ])('%s %s', (day, time, said) => {
    expect(codes(ride(day, time))).toEqual(said ? ['environmental_saturday'] : []);
  });

  it('proposes half past eight, and for a large truck the evening', () => {
    const free = freeStart(ride('2026-11-28', '07:00'), before);
    expect(free && showDateTime(free, free)).toBe('Sat 28 Nov, 8:30 AM');
    const truck = freeStart(move({ starts_at: at('2026-11-28', '07:00') }), before);
    expect(truck && showDateTime(truck, truck)).toBe('Sat 28 Nov, 9:00 PM');
  });

  it('proposes no past time, only a later time of the same day', () => {
    const noon = at('2026-11-28', '12:00');
    expect(freeStart(ride('2026-11-28', '07:00'), at('2026-11-28', '08:29'))).not.toBeNull();
    expect(freeStart(ride('2026-11-28', '07:00'), at('2026-11-28', '08:30'))).toBeNull();
    const truck = freeStart(move({ starts_at: at('2026-11-28', '07:00') }), noon);
    expect(truck && showDateTime(truck, truck)).toBe('Sat 28 Nov, 9:00 PM');
    expect(freeStart(move({ starts_at: at('2026-11-28', '07:00') }), at('2026-11-28', '21:30'))).toBeNull();
  });
});

it('without places the rules of Lagos depend on the hour and the load alone', () => {
  const load = { starts_at: at('2026-11-28', '07:00'), vehicle: 'truck', size: 'heavy' } as const;
  expect(lagosNotices(load).map(({ rule }) => rule.code)).toEqual(['large_trucks_by_day', 'environmental_saturday']);
  expect(lagosNotices({ ...load, size: 'light', starts_at: at('2026-11-28', '12:00') })).toEqual([]);
});

it('every rule names its source and its days', () => {
  for (const rule of roadRules) {
    expect(sourceWords(rule)).toMatch(/^Lagos State .+, \d+ \w+ \d{4}\. Checked on \d+ \w+ \d{4}\.$/);
  }
});
