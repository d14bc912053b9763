// The embedded gazetteer: database/data/places.json, read once, at the first use. About 1,800 places, 90 kB.
import { readFileSync } from 'node:fs';
import type { Place, PlaceKind } from '../contract.ts';
import { fold } from '../rules.ts';

type Row = [
  name: string,
  kind: PlaceKind,
  area: string,
  state: number,
  lat: number,
  lng: number,
  weight: number,
  aliases?: string,
];

/** A place with the fields for search and display. `weight`, 0 to 100, is its importance. */
export type Known = Place & {
  readonly name: string;
  readonly area: string;
  readonly state: string;
  readonly weight: number;
  readonly aliases: readonly string[];
};

// The city is named, not its territory: Wuse, Abuja.
const shownState = (state: string, name: string): string => (state === 'FCT' && name !== 'Abuja' ? 'Abuja' : state);

/** `Adeniran Ogunsanya Street, Surulere, Lagos`: name, area, state, none twice in a row. */
const display = (name: string, area: string, state: string): string =>
  [name, area, shownState(state, name)]
    .filter((part) => part !== '')
    .filter((part, at, parts) => part !== parts[at - 1])
    .join(', ');

const slug = (text: string): string => fold(text).replaceAll(' ', '-');

const load = (): readonly Known[] => {
  const file = new URL('../../../../database/data/places.json', import.meta.url);
  const data = JSON.parse(readFileSync(file, 'utf8')) as { states: string[]; places: Row[] };
  const ids = new Map<string, number>();
  return data.places.map(([name, kind, area, stateAt, lat, lng, weight, aliases]) => {
    const state = data.states[stateAt] ?? '';
    // The name "Lagos State" already contains the state; "Lagos, Lagos" would repeat it.
    const display_name = kind === 'state' ? name : display(name, area, state);
    const plain = slug(display_name);
    const times = (ids.get(plain) ?? 0) + 1;
    ids.set(plain, times);
    const id = times === 1 ? plain : `${plain}-${times}`;
    return { id, display_name, lat, lng, kind, name, area, state, weight, aliases: aliases?.split(';') ?? [] };
  });
};

let places: readonly Known[] | undefined;
export const gazetteer = (): readonly Known[] => {
  places ??= load();
  return places;
};

let byId: Map<string, Known> | undefined;
/** By its id, without a house number. */
export const knownById = (id: string): Known | undefined => {
  byId ??= new Map(gazetteer().map((place) => [place.id, place]));
  return byId.get(id);
};

/** The form in which other modules and pages see a place: a house number is part of the street's name and id. */
export const asPlace = (known: Known, house = ''): Place => ({
  id: house === '' ? known.id : `${known.id}~${house}`,
  display_name: house === '' ? known.display_name : `${house} ${known.display_name}`,
  lat: known.lat,
  lng: known.lng,
  kind: known.kind,
});
