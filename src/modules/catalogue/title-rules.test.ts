import { expect, test } from 'vitest';
import { type Dictionary, sayer } from '../../shared/language.ts';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';
import {
  kindTitles,
  moveOptionTitles,
  moveTypeTitles,
  packageOptionTitles,
  packageSizeTitles,
  roomSizes,
  roomSizeTitles,
  services,
} from './rules.ts';
import { composeDetails, composeTitle, detailsIn, type TitleForm, titleIn, titleWords } from './title-rules.ts';

const languages: readonly (readonly [string, Dictionary])[] = [
  ['ha', ha],
  ['ig', ig],
  ['yo', yo],
];
const forms: readonly TitleForm[] = ['move', 'reserve', 'charter', 'package', 'cleaning', 'handyman', 'storage'];

test.each(languages)('every word of titles and descriptions is translated to %s', (_code, dictionary) => {
  const { move: _plain, ...kinds } = kindTitles;
  const booked = [
    kinds,
    moveTypeTitles,
    moveOptionTitles,
    packageOptionTitles,
    roomSizeTitles,
    packageSizeTitles,
  ].flatMap(Object.values);
  const words = new Set([...titleWords(), ...booked]);
  expect([...words].filter((word) => !Object.hasOwn(dictionary, word))).toEqual([]);
  expect(Object.keys(dictionary).filter((word) => !words.has(word))).toEqual([]);
});

test.each(languages)('each title is parsed from its English text and translated to %s', (_code, dictionary) => {
  for (const form of forms)
    for (const size of roomSizes) {
      const parts = { form, size, place: 'Ikeja to come' };
      expect(titleIn(composeTitle(parts), sayer(dictionary))).toBe(composeTitle(parts, sayer(dictionary)));
    }
});

test('a title in Yorùbá, and the parts of a description in Hausa', () => {
  expect(titleIn('2-bedroom flat to Lekki Phase 1', sayer(yo))).toBe('Ilé oníyàrá 2 sí Lekki Phase 1');
  const details = composeDetails(
    ['Move-In', 'Door-to-Door', '2 bedroom'],
    { crew: 3, vehicle: 'truck' },
    { things: 29, volume_l: 10_700, twoPeople: 6 },
  );
  expect(detailsIn(details, sayer(ha))).toBe(
    'Shiga sabon gida, Daga ƙofa zuwa ƙofa, Ɗakunan kwana 2, Mutane 3, Babbar mota.\n' +
      'Kayayyaki 29, kusan 10.7 m³. An ƙayyade farashin bisa jerin kayayyaki. Yana ƙaruwa ne kawai idan abokin ciniki ya amince da hoton canjin.',
  );
  expect(detailsIn(details, sayer({}))).toBe(details);
});

test.each(languages)('the title of a list is translated to %s', (_code, dictionary) => {
  for (const things of [1, 2, 300]) {
    const parts = { form: 'move', size: 'studio', place: 'Ikeja to come', things } as const;
    expect(titleIn(composeTitle(parts), sayer(dictionary))).toBe(composeTitle(parts, sayer(dictionary)));
  }
  expect(titleIn('2 items to Yaba', sayer(yo))).toBe('Ohun 2 sí Yaba');
});

test('text typed by a person stays as typed', () => {
  for (const typed of ['Guest relocation, first truck', 'Studio to', 'Studio to ', ''])
    expect(titleIn(typed, sayer(ha))).toBe(typed);
  expect(detailsIn('Bring ropes. Ask at the gate', sayer(ha))).toBe('Bring ropes. Ask at the gate');
});

test('titles name services and kinds as the pages do', () => {
  const called = services.map(({ title }) => title);
  expect(composeTitle({ form: 'storage', size: 'studio', place: 'Yaba' })).toBe(`${called[3]} in Yaba`);
  expect(composeTitle({ form: 'handyman', size: 'studio', place: 'Yaba' })).toBe(`${called[2]} in Yaba`);
  for (const kind of ['reserve', 'charter'] as const)
    expect(composeTitle({ form: kind, size: 'studio', place: 'Yaba' })).toBe(`${kindTitles[kind]}: Studio to Yaba`);
});
