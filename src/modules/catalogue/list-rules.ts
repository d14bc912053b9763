// The rules and promises of a list of items, without the item catalogue: a form loads this before anyone lists an item.
import { figure } from '../../shared/figures.ts';
import type { ThingCode } from './inventory.ts';

/** An item added by name has only a size. */
export const ownSizes = ['s', 'm', 'l'] as const;
export type OwnSize = (typeof ownSizes)[number];

export const inventoryLimits = {
  /** Pieces of one item. */
  maxOfOne: 50,
  /** Pieces of all items together. */
  maxInAll: 300,
  maxOwn: 30,
  maxFloors: 40,
  maxCarry_m: 500,
} as const;

/** The promise of a price based on a list of items (decisions.md "Price"). */
export const neverMore = {
  title: 'Fixed price',
  detail: 'A change on the day needs a photo and your approval before loading.',
  offer: 'You then get a fixed price. A change on the day needs a photo and your approval before loading.',
} as const;
/** The promise of a price based on room size: an estimate until the work is done. */
export const estimated = {
  title: 'Estimate',
  detail:
    'A price by room size. It may change if there is more to carry or more stairs, and never without your approval.',
} as const;
/** For the mover. A separate constant, so that customers' pages do not load it. */
export const neverMoreForWorker =
  'The price is fixed from a list of items. It goes up only if the customer approves a photo of the change.';

/** Access at one end. floor 0 is the ground; carry_m: from the door to where a vehicle can stand. */
export type Access = {
  readonly floor: number;
  readonly lift: boolean;
  readonly carry_m: number;
  readonly gate_height_cm: number | null;
  /** HH:MM; both or none. */
  readonly gate_opens: string | null;
  readonly gate_closes: string | null;
};
type OwnThing = { readonly name: string; readonly size: OwnSize; readonly count: number };
export type Inventory = {
  readonly items: readonly { readonly code: ThingCode; readonly count: number }[];
  readonly own: readonly OwnThing[];
  readonly from: Access;
  readonly to: Access;
  readonly fragile: boolean;
};

export const groundFloor: Access = {
  floor: 0,
  lift: false,
  carry_m: 0,
  gate_height_cm: null,
  gate_opens: null,
  gate_closes: null,
};
export const emptyInventory: Inventory = { items: [], own: [], from: groundFloor, to: groundFloor, fragile: false };

export type Load = { readonly things: number; readonly volume_l: number; readonly twoPeople: number };
/** 14500 → `14.5 m³`; above zero never `0`. */
export const volumeWord = (volume_l: number): string =>
  `${figure(Math.max(volume_l > 0 ? 0.1 : 0, Math.round(volume_l / 100) / 10))} m³`;
export const thingsWord = (things: number): string => (things === 1 ? '1 item' : `${figure(things)} items`);

export const hasThings = ({ items, own }: Pick<Inventory, 'items' | 'own'>): boolean =>
  [...items, ...own].some(({ count }) => count > 0);

/** Nothing was entered, neither items nor access. */
export const saysNothing = (list: Inventory): boolean =>
  !hasThings(list) && JSON.stringify({ ...list, items: [], own: [] }) === JSON.stringify(emptyInventory);
