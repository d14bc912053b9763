// The typed values of an item, and what is sent.
import { showPhone } from '../../../../shared/phone.ts';
import type { FieldFault } from '../../../../shared/refusal.ts';
import type { ItemView } from '../../contract.ts';
import {
  dayWords,
  itemCounts,
  type ItemFields,
  type ItemKind,
  itemRules,
  priceWords,
  thingsWords,
} from '../../rules.ts';
import { isPartnerKind } from '../../partner-rules.ts';

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
  /** Where a meal is delivered. */
  address: string;
  /** Who is there on the day: of a stay, its guest. */
  contact_name: string;
  contact_phone: string;
  /** One thing per line. */
  things: string;
  property: string;
  beds: string;
  nights: string;
  /** Chosen ids; empty: none, and for `employee_id` oneself. */
  employee_id: string;
  /** `others`: employee_id has to be chosen. */
  for_whom: string;
  cost_centre_id: string;
  project_id: string;
  /** What is chosen from a partner's list. `other`: for a city without a partner. */
  city: string;
  partner_id: string;
  partner_offer_id: string;
  quantity: string;
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
  address: '',
  contact_name: '',
  contact_phone: '',
  things: '',
  property: '',
  beds: '',
  nights: '',
  employee_id: '',
  for_whom: 'self',
  cost_centre_id: '',
  project_id: '',
  city: '',
  partner_id: '',
  partner_offer_id: '',
  quantity: '',
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

/** Sent in place of a name that the partner's offer gives. */
const partnersPlace = 'The partner';
export const quantityOf = ({ quantity }: ItemWords): number | null => count(quantity) || null;
/** What is taken from the partner's list. */
export const offerFrom = (words: ItemWords): { partner_offer_id?: string; quantity?: number } => {
  const quantity = quantityOf(words);
  return {
    ...(words.partner_offer_id ? { partner_offer_id: words.partner_offer_id } : {}),
    ...(quantity ? { quantity } : {}),
  };
};

export const fieldsFrom = (kind: ItemKind, words: ItemWords): ItemFields => {
  const { location, destination, restaurant, property } = words;
  // The server takes the name of the place from the partner.
  if (kind === 'move') return { location, destination, movers: count(words.movers) };
  if (kind === 'swap') return { items: thingsOf(words.things) };
  const { address, contact_name, contact_phone } = words;
  const there = {
    ...(contact_name.trim() ? { contact_name } : {}),
    ...(contact_phone.trim() ? { contact_phone } : {}),
  };
  if (kind === 'meal')
    return {
      restaurant: restaurant || partnersPlace,
      people: count(words.people),
      ...(address.trim() ? { address } : {}),
      ...there,
    };
  return { property: property || partnersPlace, beds: count(words.beds), nights: count(words.nights), ...there };
};

const chosen = ['employee_id', 'cost_centre_id', 'project_id', 'relocation_id', 'order_key'] as const;
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
export const wordsOf = (item: ItemView): ItemWords => {
  const { title, date, time, price_kobo, fields, order, partner, offer, quantity } = item;
  const words = {
    ...emptyItem,
    title,
    date,
    time,
    price: String(price_kobo / 100),
    order_key: order?.key ?? '',
    city: partner?.city ?? '',
    partner_id: partner?.id ?? '',
    partner_offer_id: offer?.id ?? '',
    quantity: quantity === null ? '' : String(quantity),
  };
  if ('location' in fields)
    return { ...words, location: fields.location, destination: fields.destination, movers: String(fields.movers) };
  if ('items' in fields) return { ...words, things: fields.items.join('\n') };
  const { contact_name = '', contact_phone } = fields;
  const there = { contact_name, contact_phone: contact_phone ? showPhone(contact_phone) : '' };
  if ('restaurant' in fields)
    return {
      ...words,
      ...there,
      restaurant: fields.restaurant,
      people: String(fields.people),
      address: fields.address ?? '',
    };
  return { ...words, ...there, property: fields.property, beds: String(fields.beds), nights: String(fields.nights) };
};

const own: Readonly<Record<ItemKind, readonly (readonly [name: keyof ItemWords, message: string])[]>> = {
  move: [
    ['location', 'Enter where the move starts'],
    ['destination', 'Enter where it goes'],
  ],
  meal: [],
  swap: [['things', 'Name what you swap']],
  housing: [],
};
const ownCounts: Readonly<Record<ItemKind, readonly Exclude<keyof typeof itemCounts, 'pieces'>[]>> = {
  move: ['movers'],
  meal: ['people'],
  swap: [],
  housing: ['beds', 'nights'],
};

const dayFaults = (kind: ItemKind, words: ItemWords): FieldFault[] => [
  ...(kind === 'meal' && words.address.trim() === '' ? [{ path: 'address', message: dayWords.address }] : []),
  ...(words.contact_name.trim() === '' ? [{ path: 'contact_name', message: dayWords.contact_name }] : []),
  ...(words.contact_phone.trim() === '' ? [{ path: 'contact_phone', message: dayWords.contact_phone }] : []),
];

const offerFaults = (words: ItemWords): FieldFault[] => {
  if (words.city === '' || words.city === 'other') return [{ path: 'city', message: 'Choose a city with a partner' }];
  if (words.partner_id === '') return [{ path: 'partner_id', message: 'Choose a partner' }];
  return words.partner_offer_id === '' ? [{ path: 'partner_offer_id', message: 'Choose an offer' }] : [];
};

/** In the order of the form. listed: from a partner's list, which has the price. */
export const itemFaults = (kind: ItemKind, words: ItemWords, listed = isPartnerKind(kind)): FieldFault[] => [
  ...(listed ? offerFaults(words) : []),
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
  ...(listed ? dayFaults(kind, words) : []),
  ...(!isPartnerKind(kind) && koboOf(words.price) === null ? [{ path: 'price', message: priceWords }] : []),
  ...(words.for_whom === 'others' && words.employee_id === '' && words.relocation_id === ''
    ? [{ path: 'employee_id', message: 'Choose a person' }]
    : []),
];

/** Maps the server's path to the form's field. */
export const itemFieldOf = (path: string): string => {
  if (path === 'price_kobo') return 'price';
  return path.startsWith('fields.items') ? 'things' : path.replace(/^fields\./, '');
};
