import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { place as placeShape } from '../contract.ts';
import { fold } from '../rules.ts';
import { placeById, searchPlaces } from './door.ts';
import { gazetteer } from './gazetteer.ts';

// Typed text, and the first result.
test.each([
  ['lek', 'Lekki, Lagos'],
  ['ikej', 'Ikeja, Lagos'],
  ['wuse', 'Wuse, Abuja'],
  ['wuse 2', 'Wuse II, Abuja'],
  ['Wuse II', 'Wuse II, Abuja'],
  ['aba road port h', 'Aba Road, Port Harcourt, Rivers'],
  ['port h aba', 'Aba Road, Port Harcourt, Rivers'],
  ['Aba Rd PH', 'Aba Road, Port Harcourt, Rivers'],
  ['Ìbàdàn', 'Ibadan, Oyo'],
  ['ibadan', 'Ibadan, Oyo'],
  ['ibadan nigeria', 'Ibadan, Oyo'],
  ['Yaba, Lagos, Nigeria', 'Yaba, Lagos'],
  ['lagos', 'Lagos'],
  ['abuja', 'Abuja, FCT'],
  ['kano', 'Kano'],
  ['Ọ̀yọ́', 'Oyo'],
  ['PHC', 'Port Harcourt, Rivers'],
  ['V.I.', 'Victoria Island, Lagos'],
  ['victoria isl', 'Victoria Island, Lagos'],
  ['Lekki Ph 1', 'Lekki Phase 1, Lekki, Lagos'],
  ['lekki ph1', 'Lekki Phase 1, Lekki, Lagos'],
  ['lekki phase one', 'Lekki Phase 1, Lekki, Lagos'],
  ['magodo ph 2', 'Magodo Phase 2, Magodo, Lagos'],
  ['gwarimpa', 'Gwarinpa, Abuja'],
  ['maitama', 'Maitama, Abuja'],
  ['trans ekulu', 'Trans-Ekulu, Enugu'],
  ['okeado', 'Oke-Ado, Ibadan, Oyo'],
  ['9th mile', '9th Mile Corner, Enugu'],
  ['mile 12 mkt', 'Mile 12 Market, Ketu, Lagos'],
  ['balogun', 'Balogun Market, Lagos Island, Lagos'],
  ['computer vill', 'Computer Village, Ikeja, Lagos'],
  ['shoprite surulere', 'Adeniran Ogunsanya Mall, Surulere, Lagos'],
  ['mm2', 'Murtala Muhammed Airport Domestic Terminal, Ikeja, Lagos'],
  ['unilag', 'University of Lagos, Akoka, Lagos'],
  ['1004', '1004 Estate, Victoria Island, Lagos'],
  ['adeniran og', 'Adeniran Ogunsanya Street, Surulere, Lagos'],
  ['allen ave', 'Allen Avenue, Ikeja, Lagos'],
  ['14 Adeniran Ogunsanya St', '14 Adeniran Ogunsanya Street, Surulere, Lagos'],
  ['14b, adeniran ogunsanya street surulere', '14b Adeniran Ogunsanya Street, Surulere, Lagos'],
  ['No. 5 Admiralty Way', '5 Admiralty Way, Lekki Phase 1, Lagos'],
  ['plot 12 admiralty way, lekki', 'Plot 12 Admiralty Way, Lekki Phase 1, Lagos'],
  ['3/5 bode thomas', '3/5 Bode Thomas Street, Surulere, Lagos'],
  ['12 2nd avenue festac', '12 2nd Avenue Festac, Festac, Lagos'],
  ['adeniran ogunsanya road', 'Adeniran Ogunsanya Street, Surulere, Lagos'],
  ['airport road warri', 'Airport Road, Warri, Delta'],
  ['ahmadu bello way kaduna', 'Ahmadu Bello Way, Kaduna'],
  ['zungeru', 'Zungeru, Wushishi, Niger'],
  ['maryland ikeja', 'Maryland, Ikeja, Lagos'],
  // typing errors
  ['magodu', 'Magodo, Lagos'],
  ['sorulere', 'Surulere, Lagos'],
  ['obadan', 'Ibadan, Oyo'],
  ['ikeaj', 'Ikeja, Lagos'],
  ['victria island', 'Victoria Island, Lagos'],
  ['port harcort', 'Port Harcourt, Rivers'],
  ['abeokutta', 'Abeokuta, Ogun'],
  ['adenirn ogunsanya stret', 'Adeniran Ogunsanya Street, Surulere, Lagos'],
  ['admirality way', 'Admiralty Way, Lekki Phase 1, Lagos'],
  ['oshoddi', 'Oshodi, Lagos'],
  // an unknown street in a known area
  ['12 Nobody Bakare Close, Yaba, Lagos', 'Yaba, Lagos'],
  ['surulere, ibadan', 'Ibadan, Oyo'],
])('%s finds %s', (typed, first) => expect(searchPlaces(typed)[0]?.display_name).toBe(first));

describe('nothing is found for', () => {
  test.each(['', 'l', 'le', '  l ', 'xqzvw', 'accra', '£££££', '١٢٣', '\u0000\u0000\u0000'])('%j', (typed) =>
    expect(searchPlaces(typed)).toEqual([]),
  );
});

test('the nearer of two equal matches comes first', () => {
  const abuja = searchPlaces('ahmadu bello way', { lat: 9.06, lng: 7.48 });
  const lagos = searchPlaces('ahmadu bello way');
  expect(abuja[0]?.display_name).toBe('Ahmadu Bello Way, Wuse II, Abuja');
  expect(lagos[0]?.display_name).toBe('Ahmadu Bello Way, Victoria Island, Lagos');
});

test('a house number stays with its street, which keeps its point', () => {
  const [street] = searchPlaces('14 adeniran ogunsanya street');
  expect(street).toEqual({ ...placeById('adeniran-ogunsanya-street-surulere-lagos~14') });
  expect(searchPlaces('14 yaba').every(({ display_name }) => !display_name.startsWith('14'))).toBe(true);
});

test('any text gives at most 8 different, valid places', () => {
  const words = fc.constantFrom(
    'lek',
    'ikeja',
    'st',
    'road',
    '14',
    'ph',
    'aba',
    'i',
    'nigeria',
    'ọ',
    ',',
    'gra',
    'no.',
  );
  const typing = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 6 }).map((w) => w.join(' ')),
  );
  fc.assert(
    fc.property(typing, (q) => {
      const rows = searchPlaces(q);
      expect(rows.length).toBeLessThanOrEqual(8);
      expect(new Set(rows.map((row) => row.display_name)).size).toBe(rows.length);
      for (const row of rows) expect(placeShape.safeParse(row).success).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('every place is found by its full name', () => {
  const all = gazetteer();
  expect(all.length).toBeGreaterThan(1500);
  const lost = all.filter((place) => {
    const rows = searchPlaces(place.display_name, place);
    return !rows.some((row) => row.display_name === place.display_name) && fold(place.display_name).length > 2;
  });
  expect(lost.map((place) => place.display_name)).toEqual([]);
});

test('every id finds its place', () => {
  for (const place of gazetteer()) expect(placeById(place.id)?.display_name).toBe(place.display_name);
});

test('a place is found when a word of five letters or more has one typing error', () => {
  const names = [
    ['Surulere', 'Surulere, Lagos'],
    ['Gwarinpa', 'Gwarinpa, Abuja'],
    ['Maitama', 'Maitama, Abuja'],
    ['Onitsha', 'Onitsha, Anambra'],
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.nat(),
      fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
      (row, at, letter) => {
        const [name, wanted] = row;
        const where = 1 + (at % (name.length - 1));
        const slipped = name.slice(0, where) + letter + name.slice(where + 1);
        // Maiyama, for example, is not a typing error: it is another place.
        fc.pre(!gazetteer().some((place) => fold(place.name) === fold(slipped)));
        expect(searchPlaces(slipped).map((place) => place.display_name)).toContain(wanted);
      },
    ),
  );
});
