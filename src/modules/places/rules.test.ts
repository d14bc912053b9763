import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crowMetres, directionsLink, fold, mapPoint, mapsLink, markTyped, routeBetween } from './rules.ts';

const lagos = { lat: 6.5244, lng: 3.3792 };
const ibadan = { lat: 7.3776, lng: 3.9059 };
const inNigeria = fc.record({
  lat: fc.double({ min: 4.3, max: 13.8, noNaN: true }),
  lng: fc.double({ min: 2.7, max: 14.6, noNaN: true }),
});

describe('text is compared without case, accents and punctuation', () => {
  test.each([
    ['Ìbàdàn', 'ibadan'],
    ['Ọ̀ṣogbo', 'osogbo'],
    ['Ɓauchi ƙofa ɗaya', 'bauchi kofa daya'],
    ['V.I.', 'vi'],
    ["St Finbarr's  College-Road", 'st finbarrs college road'],
    ['  Ado-Ekiti, ', 'ado ekiti'],
    ['«»', ''],
  ])('%s as %s', (typed, folded) => expect(fold(typed)).toBe(folded));
  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('the typed part of a name is marked', () => {
  test.each([
    ['Adeniran Ogunsanya Street', 'adeni', '[Adeni]ran Ogunsanya Street'],
    ['Adeniran Ogunsanya Street', 'ogun aden', '[Aden]iran [Ogun]sanya Street'],
    ['Ìbàdàn', 'iba', '[Ìbà]dàn'],
    ['Lekki Phase 1', 'lekki phase 1', '[Lekki] [Phase] [1]'],
    ['Yaba, Lagos', 'xyz', 'Yaba, Lagos'],
  ])('%s by %s', (name, typed, shown) => {
    const parts = markTyped(name, typed).map(([part, hit]) => (hit ? `[${part}]` : part));
    expect(parts.join('')).toBe(shown);
  });
  test('no letter is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, typed) => {
        const parts = markTyped(name, typed).map(([part]) => part);
        expect(parts.join('')).toBe(name);
      }),
    );
  });
});

describe('distance and time', () => {
  test('Lagos to Ibadan is about 110 km in a straight line and takes about two hours', () => {
    expect(crowMetres(lagos, ibadan)).toBeGreaterThan(105_000);
    expect(crowMetres(lagos, ibadan)).toBeLessThan(116_000);
    const route = routeBetween(lagos, ibadan);
    expect(route.distance_m).toBe(Math.round(crowMetres(lagos, ibadan) * 1.3));
    expect(route.duration_s).toBeGreaterThan(1.5 * 3600);
    expect(route.duration_s).toBeLessThan(4 * 3600);
  });
  test('the distance is zero between equal points', () =>
    expect(routeBetween(lagos, lagos)).toEqual({ distance_m: 0, duration_s: 0 }));
  test('Lagos is slower by day than by night, and slowest in the rush', () => {
    const lekki = { lat: 6.4475, lng: 3.474 };
    const at = (hour: number) => routeBetween(lagos, lekki, { hour }).duration_s;
    expect(at(8)).toBeGreaterThan(at(12));
    expect(at(12)).toBeGreaterThan(at(23));
  });
  test('a truck takes longer than a car', () =>
    expect(routeBetween(lagos, ibadan, { vehicle: 'truck' }).duration_s).toBeGreaterThan(
      routeBetween(lagos, ibadan).duration_s,
    ));
  test('both directions take the same time, and farther never takes less', () => {
    fc.assert(
      fc.property(inNigeria, inNigeria, (a, b) => {
        expect(routeBetween(a, b).distance_m).toBe(routeBetween(b, a).distance_m);
        expect(routeBetween(a, b).distance_m).toBeGreaterThanOrEqual(Math.floor(crowMetres(a, b)));
      }),
    );
  });
});

describe('links to Google Maps', () => {
  test('a bare address is searched in Nigeria, once', () => {
    const link = 'https://www.google.com/maps/search/?api=1&query=14%20Allen%20Avenue%2C%20Ikeja%2C%20Nigeria';
    expect(mapsLink('14 Allen Avenue, Ikeja')).toBe(link);
    expect(mapsLink('14 Allen Avenue, Ikeja, Nigeria')).toBe(link);
    expect(mapsLink(lagos)).toBe('https://www.google.com/maps/search/?api=1&query=6.5244%2C3.3792');
  });
  test('directions name both ends', () =>
    expect(directionsLink(lagos, ibadan)).toContain('origin=6.5244,3.3792&destination=7.3776,3.9059'));
  test('links stay short enough', () => expect(mapsLink('x'.repeat(5000)).length).toBeLessThan(2048));
});

test('north is up and east is right on the map', () => {
  expect(mapPoint(ibadan)[0]).toBeGreaterThan(mapPoint(lagos)[0]);
  expect(mapPoint(ibadan)[1]).toBeLessThan(mapPoint(lagos)[1]);
});
