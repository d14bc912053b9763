// The form of an item: what is typed comes back from what was sent, and nothing of another kind is asked.
import { expect, test } from 'vitest';
import type { ItemView } from '../../contract.ts';
import { type ItemFields, type ItemKind, itemKinds } from '../../rules.ts';
import { choicesFrom, emptyItem, fieldsFrom, itemFaults, koboOf, relocationWords, wordsOf } from './item-form.ts';

const fields: Readonly<Record<ItemKind, ItemFields>> = {
  move: { location: 'Ikeja', destination: 'Lekki', movers: 4 },
  meal: { restaurant: 'Mama Put', people: 30 },
  swap: { items: ['10 chairs', '2 desks'] },
  housing: { property: 'Flat 4', beds: 2, nights: 7 },
};

test.each(itemKinds)('%s: an item comes back as it was, and an empty form names only its own fields', (kind) => {
  const item = { title: 'One', date: '2031-01-01', time: '10:00', price_kobo: 250_000_00, fields: fields[kind] };
  const words = wordsOf(item as unknown as ItemView);
  expect(fieldsFrom(kind, words)).toEqual(fields[kind]);
  expect(koboOf(words.price)).toBe(250_000_00);
  expect(itemFaults(kind, words)).toEqual([]);
  const paths = itemFaults(kind, emptyItem).map(({ path }) => path);
  expect(paths).toContain('title');
  expect(paths.includes('restaurant')).toBe(kind === 'meal');
});

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
  ['9999999999', null],
])('%j naira are %s kobo', (typed, kobo) => {
  expect(koboOf(typed)).toBe(kobo);
});
