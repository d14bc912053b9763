// The list of items as the form holds it: counts as typed, a sentence beside each, and what is sent.
import { figure } from '../../../../shared/figures.ts';
import { naira } from '../../../../shared/naira.ts';
import type { FieldFault } from '../../../../shared/refusal.ts';
import { hasThings } from '../../../catalogue/list-rules.ts';
import { type RoomSize, roomSizeTitles, type ServicePrice, usualLoad_l } from '../../../catalogue/rules.ts';
import { type AboutList, floorsLeft, type ListEnd, maxTyped, type RequestValues, sizeOf } from './request-form.ts';
import {
  estimateInventory,
  type Inventory,
  inventoryFault,
  inventoryLimits,
  inventorySentences,
  inventoryThings,
  loadOf,
  type OwnSize,
  thingCodes,
  thingsWord,
  volumeWord,
} from '../../../catalogue/inventory-rules.ts';

export const countOf = (typed: string): number => Math.min(maxTyped, Number(typed.replace(/\D/g, '').slice(0, 6)));

/** The same list with this count of one item; zero removes it. */
export const withCount = (list: Inventory, code: Inventory['items'][number]['code'], count: number): Inventory => {
  const others = list.items.filter((item) => item.code !== code);
  const at = list.items.findIndex((item) => item.code === code);
  if (count <= 0) return { ...list, items: others };
  if (at < 0) return { ...list, items: [...list.items, { code, count }] };
  return { ...list, items: list.items.map((item, index) => (index === at ? { code, count } : item)) };
};
export const countIn = ({ items }: Inventory, code: string): number =>
  items.find((item) => item.code === code)?.count ?? 0;

/** How many rows of an open group are shown at first: with more, the addresses below are screens away. */
const firstRows = 5;
/** The first rows of a group, and what is listed of the others. */
export const rowsAtFirst = <T extends { readonly code: string }>(things: readonly T[], list: Inventory): readonly T[] =>
  things.filter(({ code }, index) => index < firstRows || countIn(list, code) > 0);

export const withOwn = (list: Inventory, name: string, size: OwnSize): Inventory => ({
  ...list,
  own: [...list.own, { name: name.replace(/\s+/g, ' ').trim(), size, count: 1 }],
});
export const withOwnCount = (list: Inventory, index: number, count: number): Inventory => ({
  ...list,
  own: list.own.flatMap((one, at) => (at === index ? (count <= 0 ? [] : [{ ...one, count }]) : [one])),
});

/** Why no more items can be added by name, or null. */
export const ownFault = (list: Inventory, name: string): string | null => {
  if (list.own.length >= inventoryLimits.maxOwn) return `Add at most ${inventoryLimits.maxOwn} items of your own`;
  const said = name.trim();
  if (said === '') return 'Name the item';
  if (said.length > 60) return 'Use at most 60 characters';
  return list.own.some((one) => one.name.toLowerCase() === said.toLowerCase()) ? 'This is on your list already' : null;
};

// What else the form needs once there is a list.
export { inventoryFault } from '../../../catalogue/inventory-rules.ts';
export { priceOf } from '../../../catalogue/price-rules.ts';

/** Paths are the names of the inputs, so that the links of the summary reach them. */
export const thingPath = (code: string): string => `inventory.${code}`;
export const ownPath = (index: number): string => `inventory.own.${index}`;

/** True when list and room size do not fit each other: less than half of what is usual, or more than twice. */
export const disagreement = (list: Inventory, room_size: RoomSize | null): 'less' | 'more' | null => {
  if (room_size === null || !hasThings(list)) return null;
  const { volume_l } = loadOf(list);
  return volume_l < usualLoad_l[room_size] / 2 ? 'less' : volume_l > usualLoad_l[room_size] * 2 ? 'more' : null;
};
/** `1 item, about 0.9 m³. A 2 bedroom home usually has about 28 m³.` */
export const disagreementWords = (list: Inventory, room_size: RoomSize): string => {
  const { things, volume_l } = loadOf(list);
  return `Your list has ${thingsWord(things)}, about ${volumeWord(volume_l)}. A ${roomSizeTitles[room_size]} home usually has about ${volumeWord(usualLoad_l[room_size])}.`;
};

/** The same in short, for the place where items are added. */
export const disagreementLine = (how: 'less' | 'more', room_size: RoomSize): string =>
  how === 'less'
    ? `That is not much for a ${roomSizeTitles[room_size].toLowerCase()} home. Is anything missing?`
    : `That is a lot for a ${roomSizeTitles[room_size].toLowerCase()} home. Is the room size right?`;

export type ListQuestion = {
  /** The short text beside the total; null once it is answered. */
  readonly line: string | null;
  readonly words: string;
  /** Shown when the list is short for the room size. */
  readonly complete: { readonly said: boolean; readonly onSay: (said: boolean) => void } | null;
};

/** Whether the customer confirmed a list that does not fit the room size, and what each of the two costs. */
export const listQuestion = (
  values: RequestValues,
  { price, sized }: Readonly<Record<'price' | 'sized', ServicePrice | null>>,
  onSay: (said: boolean) => void,
): ListQuestion | null => {
  const size = sizeOf(values);
  const how = disagreement(values.inventory, size);
  if (!size || !how) return null;
  const costs =
    price && sized
      ? ` ${naira(price.total_kobo)} covers only what is on the list. A ${roomSizeTitles[size]} home costs ${naira(sized.total_kobo)}.`
      : ' The price covers only what is on the list.';
  return {
    line: how === 'less' && values.list_complete ? null : disagreementLine(how, size),
    words: disagreementWords(values.inventory, size) + costs,
    complete: how === 'less' ? { said: values.list_complete, onSay } : null,
  };
};

export const floorPath = (end: ListEnd): string => `inventory.${end}.floor`;
export const completePath = 'list_complete';

export const thingsFaults = (list: Inventory, { floors_said, list_complete, room_size }: AboutList): FieldFault[] => {
  const { maxOfOne, maxInAll } = inventoryLimits;
  const many = (path: string, count: number): FieldFault[] =>
    count > maxOfOne ? [{ path, message: inventorySentences.maxOfOne }] : [];
  const { things } = loadOf(list);
  const all = `${figure(things)} items are too many for one list. ${inventorySentences.maxInAll}`;
  const hours = (['from', 'to'] as const).flatMap((end): FieldFault[] => {
    const { gate_opens, gate_closes } = list[end];
    const half = (gate_opens === null) !== (gate_closes === null);
    const message = 'Enter both the opening and the closing time of the gate';
    return half ? [{ path: `inventory.${end}.gate_closes`, message }] : [];
  });
  return [
    ...list.items.flatMap(({ code, count }) => many(thingPath(code), count)),
    ...list.own.flatMap(({ count }, index) => many(ownPath(index), count)),
    ...(things > maxInAll ? [{ path: 'inventory', message: all }] : []),
    ...floorsLeft({ floors_said }).map((end) => ({
      path: floorPath(end),
      message: `Choose the floor at the ${end === 'from' ? 'present location' : 'destination'}`,
    })),
    ...hours,
    ...(disagreement(list, room_size) === 'less' && !list_complete
      ? [{ path: completePath, message: 'Tick this if your list is complete, or add what is missing' }]
      : []),
  ];
};

/** The items that the list still has: a draft of another version may name others. */
export const knownThings = (list: Inventory): Inventory => {
  const items = list.items.filter(({ code }) => thingCodes.some((known) => known === code));
  return items.length === list.items.length ? list : { ...list, items };
};

/** Named in the summary of the list; the others are counted. */
const maxNamed = 4;
/** `2 × Bed, double; 20 × Box, medium; 1 × Aquarium and 3 more`: the last ones by name. Empty while nothing is listed. */
export const chosenWords = ({ items, own }: Inventory): string => {
  const named = [
    ...items.map(({ code, count }) => ({
      title: inventoryThings.find((one) => one.code === code)?.title ?? code,
      count,
    })),
    ...own.map(({ name, count }) => ({ title: name, count })),
  ].filter(({ count }) => count > 0);
  const shown = named.slice(-maxNamed).map(({ title, count }) => `${count} × ${title}`);
  const more = named.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const fitsIn = { car: 'a car', bus_van: 'a bus or van', truck: 'a truck', inter_city: 'a truck' } as const;

/** `23 things, about 10.7 m³. Fits a bus or van, 2 people.` Without a vehicle when it is too much for all of them. */
export const totalWords = (list: Inventory): string => {
  const { things, volume_l } = loadOf(list);
  const needs = estimateInventory({ inventory: list, move_option: 'door-to-door', distance_m: 0 });
  if (!needs) return 'Nothing listed yet';
  const much = `${thingsWord(things)}, about ${volumeWord(volume_l)}.`;
  return inventoryFault(list) ? much : `${much} Fits ${fitsIn[needs.vehicle]}, ${needs.crew} people.`;
};
