import { expect, it } from 'vitest';
import { priceBySize } from '../../../catalogue/rules.ts';
import { emptyRequest, type RequestValues } from './request-form.ts';
import { roadOf } from './road-of.ts';

const yaba = { lat: 6.5158, lng: 3.3711 };
const ikeja = { lat: 6.6018, lng: 3.3515 };
const home: RequestValues = {
  ...emptyRequest,
  service_kind: 'charter',
  preferred_date: '2026-11-25',
  preferred_time: '10:00',
  room_size: '3bedroom',
};
const now = new Date('2026-11-20T09:00:00Z');
const asked = (values: RequestValues) => {
  const priced = (smaller_vehicles: boolean) =>
    priceBySize({ ...values, room_size: '3bedroom', distance_m: 12_000, smaller_vehicles });
  const prices = { price: priced(values.smaller_vehicles), byTruck: priced(false), bySmaller: priced(true) };
  return roadOf(values, { from: yaba, to: ikeja }, prices, now);
};

it('offers the evening and the price of smaller vehicles', () => {
  const road = asked(home);
  expect(road?.notices.map(({ rule }) => rule.code)).toEqual(['large_trucks_by_day']);
  expect(road?.free_at?.toISOString()).toBe('2026-11-25T20:00:00.000Z');
  expect(road?.smaller_kobo).toBe(8_000_00);
});

it('only mentions them after smaller vehicles are chosen', () => {
  expect(asked({ ...home, smaller_vehicles: true })).toMatchObject({ notices: [], smaller: true, smaller_kobo: null });
});

it('says nothing at night, without a time, or without places', () => {
  expect(asked({ ...home, preferred_time: '21:30' })).toBeNull();
  expect(asked({ ...home, preferred_time: '' })).toBeNull();
  expect(roadOf(home, { from: yaba, to: null }, { price: null, byTruck: null, bySmaller: null }, now)).toBeNull();
});
