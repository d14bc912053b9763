// The form of an item: stored values fill it again, and it has no fields of another kind.
import { expect, test } from 'vitest';
import type { ItemView } from '../../contract.ts';
import { type ItemFields, type ItemKind, itemKinds } from '../../rules.ts';
import {
  choicesFrom,
  emptyItem,
  fieldsFrom,
  itemFaults,
  itemFieldOf,
  koboOf,
  relocationWords,
  wordsOf,
} from './item-form.ts';

const guest = { contact_name: 'Ada Obi', contact_phone: '0803 123 4567' };
const fields: Readonly<Record<ItemKind, ItemFields>> = {
  move: { location: 'Ikeja', destination: 'Lekki', movers: 4 },
  meal: { restaurant: 'Mama Put', people: 30, address: '14 Broad Street', ...guest },
  swap: { items: ['10 chairs', '2 desks'] },
  housing: { property: 'Flat 4', beds: 2, nights: 7, ...guest },
};

test.each(itemKinds)(
  "%s: an item's values fill the form again, and an empty form reports only its own fields",
  (kind) => {
    const listed = kind === 'meal' || kind === 'housing';
    const item = {
      title: 'One',
      date: '2031-01-01',
      time: '10:00',
      price_kobo: 250_000_00,
      fields: fields[kind],
      partner: listed ? { id: 'p1', name: 'Mama Put', city: 'Lagos' } : null,
      offer: listed ? { id: 'o1', title: 'Jollof', unit: 'person', price_kobo: 4_500_00 } : null,
      quantity: null,
    };
    const words = wordsOf(item as unknown as ItemView);
    expect(fieldsFrom(kind, words)).toEqual(fields[kind]);
    expect(koboOf(words.price)).toBe(250_000_00);
    expect(itemFaults(kind, words)).toEqual([]);
    const paths = itemFaults(kind, emptyItem).map(({ path }) => path);
    expect(paths).toContain('title');
    expect(paths.includes('people')).toBe(kind === 'meal');
    expect(paths.includes('city')).toBe(listed);
    expect(paths.includes('contact_phone')).toBe(listed);
    expect(paths.includes('address')).toBe(kind === 'meal');
    expect(paths.includes('price')).toBe(!listed);
  },
);

test('only the choices are sent, and a relocation decides the person', () => {
  expect(choicesFrom(emptyItem)).toEqual({});
  const words = { ...emptyItem, employee_id: 'ada', project_id: 'p1' };
  expect(choicesFrom(words)).toEqual({ employee_id: 'ada', project_id: 'p1' });
  expect(relocationWords({ person_name: 'Tunde', employee_id: 'e1' })).toMatch(/^For Tunde\./);
  expect(relocationWords({ person_name: 'Tunde', employee_id: null })).toContain('not on your company’s list');
  expect(choicesFrom({ ...words, relocation_id: 'r1' })).toEqual({ project_id: 'p1', relocation_id: 'r1' });
});

test.each([
  ['₦250,000', 250_000_00],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['1.5', null],
  ['1,000,000,000', 100_000_000_000],
  ['1000000001', null],
])('%j naira are %s kobo', (typed, kobo) => {
  expect(koboOf(typed)).toBe(kobo);
});

test.each([
  ['move', { movers: '101' }, 'movers', 'Enter 1 to 100 movers'],
  ['meal', { people: '2.5' }, 'people', 'Enter 1 to 10,000 people'],
  ['housing', { nights: '366' }, 'nights', 'Enter 1 to 365 nights'],
  ['swap', { things: 'chair\n'.repeat(51) }, 'things', 'At most 50 things'],
  ['move', { price: '1.5' }, 'price', 'Enter whole naira, at most ₦1,000,000,000'],
] as const)('%s: %j is wrong beside %s', (kind, typed, path, message) => {
  expect(itemFaults(kind, { ...emptyItem, ...typed })).toContainEqual({ path, message });
});

test.each([
  [{ city: 'other' }, 'city', 'Choose a city with a partner'],
  [{ city: 'Lagos' }, 'partner_id', 'Choose a partner'],
  [{ city: 'Lagos', partner_id: 'p1' }, 'partner_offer_id', 'Choose an offer'],
] as const)('a meal without its offer, %j, is wrong beside %s', (typed, path, message) => {
  expect(itemFaults('meal', { ...emptyItem, ...typed })).toContainEqual({ path, message });
});

test.each([
  ['title', 'title'],
  ['price_kobo', 'price'],
  ['fields.movers', 'movers'],
  ['fields.items', 'things'],
  ['fields.items.3', 'things'],
])('the server says %s, the form calls it %s', (path, field) => {
  expect(itemFieldOf(path)).toBe(field);
});

test('somebody else has to be chosen, unless a relocation names the person', () => {
  const faultOf = (more: object) =>
    itemFaults('swap', { ...emptyItem, for_whom: 'others', ...more }).filter(({ path }) => path === 'employee_id');
  expect(faultOf({})).toEqual([{ path: 'employee_id', message: 'Choose a person' }]);
  expect([...faultOf({ employee_id: 'x' }), ...faultOf({ relocation_id: 'y' })]).toEqual([]);
});
