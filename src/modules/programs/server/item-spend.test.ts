import { expect, test } from 'vitest';
import { askedPlaces } from './item-spend.ts';

test('places are named as in rules; a name without a place is not judged, an address is', () => {
  expect(askedPlaces({ location: 'Broad Street, Lagos Island', destination: 'Nowhere at all', movers: 2 })).toEqual([
    'Lagos Island, Lagos',
    'Nowhere at all',
  ]);
  expect(askedPlaces({ restaurant: 'Mama Cass, Allen Avenue', people: 2 })).toEqual(['Ikeja, Lagos']);
  expect(askedPlaces({ restaurant: 'Mama Cass', people: 2 })).toEqual([]);
  expect(askedPlaces({ property: 'Sheraton, Accra', beds: 1, nights: 1 })).toEqual(['Sheraton, Accra']);
  expect(askedPlaces({ items: ['10 chairs'] })).toEqual([]);
});
