// The typed values of an item, and what is sent.
import type { FieldFault } from '../../../../shared/refusal.ts';
import type { ItemView } from '../../contract.ts';
import { itemCounts, type ItemFields, type ItemKind, itemRules, priceWords, thingsWords } from '../../rules.ts';

/** Every kind has the common fields; of the others only its own are shown and sent. */
export type ItemWords = {
  title: string;
  date: string;
  time: string;
  /** Naira. */
  price: string;
  location: string;
  destination: string;
  movers: string;
  restaurant: string;
  people: string;
  /** One thing per line. */
  things: string;
  property: string;
  beds: string;
  nights: string;
  /** Chosen ids; empty: none, and for `employee_id` oneself. */
  employee_id: string;
  cost_centre_id: string;
  project_id: string;
  partner_id: string;
  relocation_id: string;
  order_key: string;
};

export const emptyItem: ItemWords = {
  title: '',
  date: '',
  time: '09:00',
  price: '',
  location: '',
  destination: '',
  movers: '',
  restaurant: '',
  people: '',
  things: '',
  property: '',
  beds: '',
  nights: '',
  employee_id: '',
  cost_centre_id: '',
  project_id: '',
  partner_id: '',
  relocation_id: '',
  order_key: '',
};

/** `250,000` or `₦250000` → kobo; null if it is not a whole amount, or too large. */
export const koboOf = (typed: string): number | null => {
  const digits = typed.replace(/[₦,\s]/g, '');
  const kobo = /^\d{1,10}$/.test(digits) ? Number(digits) * 100 : Infinity;
  return kobo <= itemRules.maxPrice_kobo ? kobo : null;
};
const count = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : 0);
const thingsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const fieldsFrom = (kind: ItemKind, words: ItemWords): ItemFields => {
  const { location, destination, restaurant, property } = words;
  if (kind === 'move') return { location, destination, movers: count(words.movers) };
  if (kind === 'meal') return { restaurant, people: count(words.people) };
  if (kind === 'swap') return { items: thingsOf(words.things) };
  return { property, beds: count(words.beds), nights: count(words.nights) };
};

const chosen = ['employee_id', 'cost_centre_id', 'project_id', 'partner_id', 'relocation_id', 'order_key'] as const;
/** The choices for a new item; a relocation determines who it is for. */
export const choicesFrom = (words: ItemWords): Partial<Record<(typeof chosen)[number], string>> =>
  Object.fromEntries(
    chosen
      .filter((name) => words[name] !== '' && !(name === 'employee_id' && words.relocation_id !== ''))
      .map((name) => [name, words[name]]),
  );

/** Who an item of this relocation is for. */
export const relocationWords = (of: { readonly person_name: string; readonly employee_id: string | null }): string =>
  of.employee_id
    ? `For ${of.person_name}. It counts against the budget of the relocation.`
    : `For the relocation of ${of.person_name}, who is not on your company’s list. It counts against the budget of the relocation, not against yours.`;

/** The initial values for an existing item. */
export const wordsOf = ({ title, date, time, price_kobo, fields, order }: ItemView): ItemWords => {
  const order_key = order?.key ?? '';
  const words = { ...emptyItem, title, date, time, price: String(price_kobo / 100), order_key };
  if ('location' in fields)
    return { ...words, location: fields.location, destination: fields.destination, movers: String(fields.movers) };
  if ('restaurant' in fields) return { ...words, restaurant: fields.restaurant, people: String(fields.people) };
  if ('items' in fields) return { ...words, things: fields.items.join('\n') };
  return { ...words, property: fields.property, beds: String(fields.beds), nights: String(fields.nights) };
};

const own: Readonly<Record<ItemKind, readonly (readonly [name: keyof ItemWords, message: string])[]>> = {
  move: [
    ['location', 'Enter where the move starts'],
    ['destination', 'Enter where it goes'],
  ],
  meal: [['restaurant', 'Enter the restaurant']],
  swap: [['things', 'Name what you swap']],
  housing: [['property', 'Enter the property']],
};
const ownCounts: Readonly<Record<ItemKind, readonly (keyof typeof itemCounts)[]>> = {
  move: ['movers'],
  meal: ['people'],
  swap: [],
  housing: ['beds', 'nights'],
};

/** In the order of the form. */
export const itemFaults = (kind: ItemKind, words: ItemWords): FieldFault[] => [
  ...(words.title.trim() === '' ? [{ path: 'title', message: 'Enter a title' }] : []),
  ...(words.date === '' ? [{ path: 'date', message: 'Choose a date' }] : []),
  ...(words.time === '' ? [{ path: 'time', message: 'Choose a time' }] : []),
  ...own[kind].filter(([name]) => words[name].trim() === '').map(([path, message]) => ({ path, message })),
  ...(kind === 'swap' && thingsOf(words.things).length > itemRules.maxThings
    ? [{ path: 'things', message: thingsWords }]
    : []),
  ...ownCounts[kind]
    .filter((name) => count(words[name]) < 1 || count(words[name]) > itemCounts[name].max)
    .map((path) => ({ path, message: itemCounts[path].words })),
  ...(koboOf(words.price) === null ? [{ path: 'price', message: priceWords }] : []),
];

/** Maps the server's path to the form's field. */
export const itemFieldOf = (path: string): string => {
  if (path === 'price_kobo') return 'price';
  return path.startsWith('fields.items') ? 'things' : path.replace(/^fields\./, '');
};
