import { expect, test } from 'vitest';
import { searchPlaces } from './search.ts';
import { gazetteer } from './gazetteer.ts';
import { areaNear } from './name-area.ts';

test.each([
  ['Admiralty Way, Lekki Phase 1, Lagos', 'Lekki Phase 1', 'Lekki Phase 1, Lagos'],
  ['Adeniran Ogunsanya Street, Surulere, Lagos', 'Surulere', 'Surulere, Lagos'],
  ['Yaba, Lagos', 'Yaba', 'Yaba, Lagos'],
  ['Wuse II, Abuja', 'Wuse II', 'Wuse II, Abuja'],
  ['Aba Road, Port Harcourt, Rivers', 'Port Harcourt', 'Port Harcourt, Rivers'],
  ['Lagos', 'Lagos', 'Lagos'],
])('%s is in %s', (address, name, full) => {
  const place = searchPlaces(address).find(({ display_name }) => display_name === address);
  expect(place && areaNear(place)).toEqual({ name, full });
});

test('the area is the country when every place is far away', () =>
  expect(areaNear({ lat: 0, lng: 0 })).toEqual({ name: 'Nigeria', full: 'Nigeria' }));

test('an area is short and only has words of the gazetteer', () => {
  const words = new Set(gazetteer().flatMap(({ name, area, state }) => [name, area, state, 'Abuja']));
  for (let at = 0; at < 500; at += 1) {
    const { name, full } = areaNear({ lat: 4.5 + (at % 25) * 0.36, lng: 3 + Math.floor(at / 25) * 0.55 });
    expect(words.has(name) || name === 'Nigeria', name).toBe(true);
    expect(full.startsWith(name) && full.length <= 80, full).toBe(true);
  }
});
