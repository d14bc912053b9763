import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crowMetres } from '../rules.ts';
import { placeById } from './door.ts';
import { nameOf, placesAround } from './near-place.ts';

describe('the name of a pin', () => {
  test.each([
    ['allen-avenue-ikeja-lagos', 'Near Allen Avenue, Ikeja, Lagos'],
    ['wuse-ii-abuja', 'Near Wuse II, Abuja'],
    ['aba-road-port-harcourt-rivers', 'Near Aba Road, Port Harcourt, Rivers'],
  ])('at %s', (id, name) => {
    const place = placeById(id);
    expect(place && nameOf({ lat: place.lat + 0.0002, lng: place.lng - 0.0002 })).toBe(name);
  });
  test('is a street or an area rather than the middle of a city', () =>
    expect(nameOf({ lat: 6.5244, lng: 3.3792 })).toBe("Near St Finbarr's College Road, Akoka, Lagos"));
  test('is its point when no place is near', () => expect(nameOf({ lat: 0, lng: 0 })).toBe('Pin at 0.00000, 0.00000'));
  test('is never a state or a local government', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 4.3, max: 13.8, noNaN: true }),
        fc.double({ min: 2.7, max: 14.6, noNaN: true }),
        (lat, lng) => {
          expect(nameOf({ lat, lng })).toMatch(/^(?:Near |Pin at )/);
          expect(placesAround({ lat, lng }).some(({ kind }) => kind === 'state' || kind === 'lga')).toBe(false);
        },
      ),
    );
  });
});

test('places around a pin are near and sorted by distance', () => {
  const at = { lat: 6.601, lng: 3.351 };
  const away = placesAround(at).map((place) => crowMetres(place, at));
  expect(away.length).toBeGreaterThan(5);
  expect(away).toEqual([...away].sort((a, b) => a - b));
  expect(away.at(-1)).toBeLessThanOrEqual(4000);
});
