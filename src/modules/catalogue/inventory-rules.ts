// A list of items instead of a room size: how it affects vehicle, crew, hours and price. Its price is a promise: never more, unless the
// customer approves a change shown on the day.
import { lagosInstant, showTime } from '../../shared/clock.ts';
import { type InventoryThing, inventoryThings, type Weight } from './inventory.ts';
import { insideCity_m, withBetweenCities } from './between-cities.ts';
import {
  type Access,
  type Inventory,
  inventoryLimits,
  type Load,
  type OwnSize,
  thingsWord,
  volumeWord,
} from './list-rules.ts';
import { type MoveOption, optionLine } from './options.ts';
import {
  checkedDistance,
  drivingHours,
  type Estimate,
  line,
  type Needs,
  type PriceLine,
  rounded,
  sum,
  within,
} from './price-lines.ts';
import { interCity_m, ranges } from './range-rules.ts';
import { groupMoveSavingPercent, inventoryRates, type RoomSize, usualLoad_l } from './rates.ts';
import { moreTrips, smallerVehicles } from './smaller-vehicles.ts';

export {
  inventoryGroups,
  inventoryThings,
  thingCodes,
  type InventoryThing,
  type ThingCode,
} from './inventory.ts';
export {
  emptyInventory,
  groundFloor,
  inventoryLimits,
  neverMore,
  ownSizes,
  thingsWord,
  volumeWord,
  type Access,
  type Inventory,
  type Load,
  type OwnSize,
} from './list-rules.ts';

export const ownSizeWords: Readonly<Record<OwnSize, { title: string; line: string }>> = {
  s: { title: 'S', line: 'Small: one hand' },
  m: { title: 'M', line: 'Medium: both arms' },
  l: { title: 'L', line: 'Large: two people' },
};
const ownThings: Readonly<Record<OwnSize, { volume_l: number; weight: Weight; two: boolean }>> = {
  s: { volume_l: 60, weight: 'light', two: false },
  m: { volume_l: 400, weight: 'medium', two: false },
  l: { volume_l: 1200, weight: 'heavy', two: true },
};

export const inventorySentences = {
  maxOfOne: 'List at most 50 of each item',
  maxInAll: 'List at most 300 items. For more, choose Charter or skip the list',
  twice: 'List each item once',
} as const;

const byCode = new Map<string, InventoryThing>(inventoryThings.map((thing) => [thing.code, thing]));

type Counted = { readonly count: number; readonly volume_l: number; readonly two: boolean; readonly title: string };
const counted = ({ items, own }: Pick<Inventory, 'items' | 'own'>): Counted[] => [
  ...items.flatMap(({ code, count }) => {
    const thing = byCode.get(code);
    return thing ? [{ ...thing, count }] : [];
  }),
  ...own.map(({ name, size, count }) => ({ ...ownThings[size], title: name, count })),
];

export const loadOf = (inventory: Pick<Inventory, 'items' | 'own'>): Load =>
  counted(inventory).reduce(
    (load, { count, volume_l, two }) => ({
      things: load.things + count,
      volume_l: load.volume_l + count * volume_l,
      twoPeople: load.twoPeople + (two ? count : 0),
    }),
    { things: 0, volume_l: 0, twoPeople: 0 },
  );

/** Why a list is refused, or null. The form reports wrong counts beside the item. */
export const inventoryFault = (inventory: Pick<Inventory, 'items' | 'own'>): string | null => {
  const each = [...inventory.items, ...inventory.own];
  if (loadOf(inventory).things > inventoryLimits.maxInAll) return inventorySentences.maxInAll;
  if (each.some(({ count }) => count > inventoryLimits.maxOfOne)) return inventorySentences.maxOfOne;
  return new Set(inventory.items.map(({ code }) => code)).size < inventory.items.length
    ? inventorySentences.twice
    : null;
};

const stairs = (access: Access): number => (access.lift ? 0 : access.floor);
const lowestGate = ({ from, to }: Inventory): number =>
  Math.min(from.gate_height_cm ?? Number.POSITIVE_INFINITY, to.gate_height_cm ?? Number.POSITIVE_INFINITY);
const farther = (access: Access): number =>
  Math.ceil(Math.max(0, access.carry_m - inventoryRates.carry_included_m) / 10);

/** Stairs and a long carry cost more for a larger load. */
const carryLines = ({ from, to }: Pick<Inventory, 'from' | 'to'>, volume_l: number): readonly PriceLine[] => {
  const r = inventoryRates;
  const floors = stairs(from) + stairs(to);
  const tens = farther(from) + farther(to);
  return [
    line(
      'stairs',
      `Stairs, ${floors === 1 ? '1 floor' : `${floors} floors`} without a lift`,
      rounded(floors * (r.per_floor_kobo + (volume_l / 1_000) * r.per_floor_m3_kobo)),
    ),
    line('carry', `Long carry to the truck, ${tens * 10} m more`, rounded(tens * r.per_10m_kobo)),
  ];
};

/** The same if only the home's size is known, using its usual load. */
export const accessLines = (access: Pick<Inventory, 'from' | 'to'>, room_size: RoomSize): readonly PriceLine[] =>
  carryLines(access, usualLoad_l[room_size]);

const gateLines = (inventory: Inventory, volume_l: number) => {
  const { van, truck, extra_trip_kobo, outside_gate_kobo } = inventoryRates;
  const gate = lowestGate(inventory);
  const trips = gate < truck.height_cm ? moreTrips(volume_l) : 0;
  const more = trips === 1 ? '1 more trip' : `${trips} more trips`;
  return [
    line('gate_trips', `Smaller vehicle for the gate, ${more}`, trips * extra_trip_kobo),
    line('gate_outside', 'Carried out to the road at the gate', gate < van.height_cm ? outside_gate_kobo : 0),
  ];
};

export type InventoryFacts = {
  readonly inventory: Inventory;
  readonly move_option: MoveOption;
  readonly distance_m: number;
  readonly duration_s?: number;
  /** Bus/vans are to come in place of a large truck. */
  readonly smaller_vehicles?: boolean | undefined;
};

/** The price of a move by its items, ₦15,000–₦50,000 inside one city; null for an empty list. More never costs less. */
export const estimateInventory = ({
  inventory,
  move_option,
  distance_m,
  duration_s,
  smaller_vehicles,
}: InventoryFacts): Estimate | null => {
  const { things, volume_l, twoPeople } = loadOf(inventory);
  if (things === 0) return null;
  const r = inventoryRates;
  const m3 = volume_l / 1_000;
  const city_m = insideCity_m(checkedDistance(distance_m));
  const paid_km = Math.max(0, city_m - r.included_m) / 1_000;
  const floors = stairs(inventory.from) + stairs(inventory.to);
  const lines = [
    line(
      'things',
      `Vehicle and crew, ${thingsWord(things)}, ${volumeWord(volume_l)}`,
      rounded(r.base_kobo + m3 * r.per_m3_kobo),
    ),
    line(
      'distance',
      `Distance, ${Math.round(city_m / 1_000)} km (first ${r.included_m / 1_000} included)`,
      rounded(paid_km * (r.per_km_kobo + m3 * r.per_km_m3_kobo)),
    ),
    line('two_people', `${thingsWord(twoPeople)} carried by two people`, rounded(twoPeople * r.two_people_kobo)),
    ...carryLines(inventory, volume_l),
    ...gateLines(inventory, volume_l),
    line('fragile', 'Wrapping for fragile items', inventory.fragile ? r.fragile_kobo : 0),
  ];
  const way =
    move_option === 'door-to-door'
      ? line(
          'door_to_door',
          optionLine('move', move_option),
          rounded(r.door_to_door_kobo + m3 * r.door_to_door_m3_kobo),
        )
      : line('group_move', optionLine('move', move_option), -rounded((sum(lines) * groupMoveSavingPercent) / 100));
  const small = volume_l <= r.van.holds_l || lowestGate(inventory) < r.truck.height_cm;
  const needed: Pick<Needs, 'size' | 'vehicle'> = {
    size: volume_l > 32_000 ? 'heavy' : volume_l > 10_000 || twoPeople > 2 ? 'medium' : 'light',
    vehicle: distance_m > interCity_m ? 'inter_city' : small ? 'bus_van' : 'truck',
  };
  const smaller = smaller_vehicles ? smallerVehicles(needed, volume_l) : { lines: [], vehicle: needed.vehicle };
  const crew = volume_l > 32_000 ? 4 : volume_l > 18_000 || twoPeople > 6 ? 3 : 2;
  const work = Math.min(12, 2 + Math.ceil(m3 / 7) + Math.ceil((floors * m3) / 40));
  const inCity = within(ranges.move, [...lines, way, ...smaller.lines]);
  // A low gate changes how the load reaches the road, not which vehicle drives between cities.
  const byVan = smaller.lines.length > 0 || volume_l <= r.van.holds_l;
  const priced = withBetweenCities(inCity, distance_m, byVan ? 'bus_van' : 'truck', {
    vehicles: byVan ? 1 + moreTrips(volume_l) : 1,
    shared: move_option === 'group-move',
  });
  return {
    ...priced,
    size: needed.size,
    vehicle: smaller.vehicle,
    crew,
    hours: work + drivingHours(duration_s),
  };
};

/** `3 × Bed, double`, in the order of the list. */
export const thingLines = (inventory: Pick<Inventory, 'items' | 'own'>): string[] =>
  counted(inventory)
    .filter(({ count }) => count > 0)
    .map(({ count, title }) => `${count} × ${title}`);

const floorWord = (floor: number): string => {
  if (floor === 0) return 'Ground floor';
  const tail = floor % 100 > 10 && floor % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][floor % 10] ?? 'th');
  return `${floor}${tail} floor`;
};

const clockWord = (time: string): string => showTime(lagosInstant('2026-01-01', time));

/** The access at one end in words: `3rd floor, no lift`, `40 m to carry`, `Gate at most 2.8 m high`. */
export const accessWords = (access: Access): string[] => [
  access.floor === 0 ? floorWord(0) : `${floorWord(access.floor)}, ${access.lift ? 'lift' : 'no lift'}`,
  ...(access.carry_m > 0 ? [`${access.carry_m} m to carry`] : []),
  ...(access.gate_height_cm ? [`gate at most ${access.gate_height_cm / 100} m high`] : []),
  ...(access.gate_opens && access.gate_closes
    ? [`gate open ${clockWord(access.gate_opens)} to ${clockWord(access.gate_closes)}`]
    : []),
];
