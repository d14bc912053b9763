// The name of an OpenStreetMap place, written as in the gazetteer: "14 Allen Avenue, Ikeja, Lagos".
import type { PlaceKind } from '../contract.ts';
import { fold } from '../rules.ts';

const max = 200;
// Control characters and direction overrides can disguise names.
const unseen = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
export const plain = (text: string | undefined): string =>
  (text ?? '').replace(unseen, ' ').replace(/\s+/g, ' ').trim().slice(0, max);

const stateWord = (state: string): string =>
  /federal capital|^fct$/i.test(state) ? 'Abuja' : state.replace(/\s+State$/i, '');

/** Name, area, city and state, none twice; more than three parts after the name would be noise. */
export const addressWords = ({
  name,
  house,
  street,
  area,
  city,
  state,
}: Partial<Record<'name' | 'house' | 'street' | 'area' | 'city' | 'state', string | undefined>>): string => {
  const door = [plain(house), plain(street)].filter(Boolean).join(' ');
  const parts = [plain(name), plain(street) && door, plain(area), plain(city), stateWord(plain(state))];
  const said: string[] = [];
  for (const part of parts) {
    if (part !== '' && !said.some((one) => fold(one) === fold(part))) said.push(part);
  }
  return said.slice(0, 4).join(', ').slice(0, max);
};

const kinds: Readonly<Record<string, PlaceKind>> = {
  city: 'city',
  town: 'town',
  village: 'town',
  hamlet: 'town',
  suburb: 'area',
  neighbourhood: 'area',
  quarter: 'area',
  locality: 'area',
  district: 'area',
  residential: 'area',
  state: 'state',
  county: 'lga',
  marketplace: 'market',
  mall: 'market',
  bus_station: 'park',
  aerodrome: 'airport',
  street: 'street',
  highway: 'street',
  road: 'street',
};

/** The first of OpenStreetMap's words that we know as a kind of place; else a landmark. */
export const kindOf = (...words: readonly (string | undefined)[]): PlaceKind =>
  words.map((word) => kinds[word ?? '']).find((kind) => kind !== undefined) ?? 'landmark';
