import { expect, test } from 'vitest';
import { squareOf, zoneOf } from './order-source.ts';

test('a place is in the square of its zone', () => {
  for (const at of [
    { lat: 6.5, lng: 3.4 },
    { lat: 12, lng: 8.52 },
    { lat: 4.01, lng: 2.99 },
    { lat: 13.9, lng: 14.6 },
  ]) {
    const { south, west, north, east } = squareOf(zoneOf(at));
    expect([south <= at.lat, at.lat < north, west <= at.lng, at.lng < east]).toEqual([true, true, true, true]);
    expect([north - south, east - west]).toEqual([1, 1]);
  }
});

test('no edge runs through a large city: its rides are decided together', () => {
  const cities = {
    Lagos: [6.52, 3.38],
    Kano: [12, 8.52],
    Ibadan: [7.38, 3.93],
    Abuja: [9.06, 7.49],
    'Port Harcourt': [4.82, 7.03],
  };
  for (const [city, [lat = 0, lng = 0]] of Object.entries(cities)) {
    const zones = [-0.07, 0.07].flatMap((north) =>
      [-0.07, 0.07].map((east) => zoneOf({ lat: lat + north, lng: lng + east })),
    );
    expect(new Set(zones).size, city).toBe(1);
  }
});
