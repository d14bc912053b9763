// What a service costs and needs. Without I/O. Prices are lines that add up (decisions.md "Price").
import { betweenCitiesOf, type Carrier, insideCity_m, withBetweenCities } from './between-cities.ts';
import type { MoveOption, MoveType, ServiceKind, ServiceType } from './options.ts';
import { kindOf, moveTypeTitles, optionLine, sizeTitle } from './options.ts';
import { checkedDistance, drivingHours, type Estimate, type JobSize, line, type Needs } from './price-lines.ts';
import { type Priced, type PriceLine, rounded, sum, within } from './price-lines.ts';
import { interCity_m, type Range, ranges, type VehicleClass } from './range-rules.ts';
import {
  groupMoveSavingPercent,
  heavyHome_l,
  ordinaryCleanSaving_kobo,
  perMile_kobo,
  type Program,
  rates,
  type RoomSize,
  storagePerDay_kobo,
  type Tier,
  tierPrices,
} from './rates.ts';
import { moreTrips, smallerVehicles } from './smaller-vehicles.ts';

export { betweenCitiesCode } from './between-cities.ts';
export { needsLargeTruck } from './smaller-vehicles.ts';
export { suggestions } from './range-rules.ts';
export {
  cleaningTypes,
  isComingSoon,
  kindOf,
  kindTitles,
  listsThings,
  moveOptionTitles,
  moveOptions,
  moveTypeTitles,
  moveTypes,
  optionTitle,
  packageOptionTitles,
  packageSizeLines,
  packageSizeTitles,
  roomSizeTitles,
  serviceKinds,
  serviceTitle,
  serviceTypes,
  services,
  sizeLabel,
  sizeTitle,
  type MoveOption,
  type MoveType,
  type ServiceKind,
  type ServiceType,
} from './options.ts';
export type { PriceLine } from './price-lines.ts';
export { ranges, type VehicleClass, vehicleClasses } from './range-rules.ts';
export {
  groupMoveSavingPercent,
  perKm_kobo,
  perMile_kobo,
  type Program,
  rates,
  type RoomSize,
  roomSizes,
  usualLoad_l,
  type Tier,
  tierPrices,
} from './rates.ts';

/** duration_s: driving time, if known; the base includes its first hour. */
export type EstimateFacts = {
  readonly room_size: RoomSize;
  readonly move_option: MoveOption;
  readonly distance_m: number;
  readonly duration_s?: number;
  /** Bus/vans in place of a large truck. */
  readonly smaller_vehicles?: boolean | undefined;
  /** Affects only the price of a cleaning. */
  readonly move_type?: MoveType | undefined;
  /** Lines for stairs and the like, if the access is known. */
  readonly access_lines?: readonly PriceLine[];
};

const sizes: Readonly<Record<RoomSize, JobSize>> = {
  studio: 'light',
  '1bedroom': 'medium',
  '2bedroom': 'medium',
  '3bedroom': 'heavy',
};

/** Services with their own price: the kinds of Moving Services, and cleaning. */
type PricedThing = keyof typeof rates;
const words: Readonly<Record<PricedThing, readonly [what: string, way: string]>> = {
  move: ['Vehicle and crew', 'Distance'],
  reserve: ['Vehicle and crew reserved for you', 'Distance'],
  charter: ['Whole vehicle and crew', 'Distance'],
  package: ['Package', 'Distance'],
  cleaning: ['Cleaning', 'Distance between the two addresses'],
};

const loadVehicle = (room: RoomSize) => (room === 'studio' || room === '1bedroom' ? 'bus_van' : 'truck');
const vehicleFor = (thing: PricedThing, room: RoomSize, distance_m: number): VehicleClass => {
  if (thing === 'cleaning') return 'car';
  if (distance_m > interCity_m) return 'inter_city';
  if (thing === 'package') return room === '3bedroom' ? 'bus_van' : 'car';
  return loadVehicle(room);
};

/** Adds the distance between cities. A cleaning carries nothing. */
const farther = (priced: Priced, thing: PricedThing, facts: EstimateFacts, smaller: boolean): Priced => {
  if (thing === 'cleaning') return priced;
  const carrier: Carrier = thing === 'package' ? 'package' : smaller ? 'bus_van' : loadVehicle(facts.room_size);
  return withBetweenCities(priced, facts.distance_m, carrier, {
    vehicles: smaller ? 1 + moreTrips(heavyHome_l) : 1,
    shared: facts.move_option === 'group-move' && thing !== 'charter',
  });
};

const needs = (thing: PricedThing, facts: EstimateFacts): Needs => {
  const { crew, hours } = rates[thing].rooms[facts.room_size];
  return {
    size: thing === 'package' ? 'light' : sizes[facts.room_size],
    vehicle: vehicleFor(thing, facts.room_size, facts.distance_m),
    crew,
    hours: hours + drivingHours(facts.duration_s),
  };
};

/** A cleaning moves nothing, so no option is charged. A charter shares nothing, so Group Move saves nothing there. */
const optionLines = (thing: PricedThing, facts: EstimateFacts, soFar_kobo: number): PriceLine[] => {
  if (thing === 'cleaning') return [];
  const title = optionLine(thing, facts.move_option);
  if (facts.move_option === 'door-to-door')
    return [line('door_to_door', title, rates[thing].rooms[facts.room_size].door_to_door_kobo)];
  if (thing === 'charter') return [];
  return [line('group_move', title, -rounded((soFar_kobo * groupMoveSavingPercent) / 100))];
};

const estimate = (thing: PricedThing, facts: EstimateFacts): Estimate => {
  const { range, included_m, rooms } = rates[thing];
  const { base_kobo, per_km_kobo } = rooms[facts.room_size];
  const [what, way] = words[thing];
  const city_m = insideCity_m(checkedDistance(facts.distance_m));
  const paid_m = Math.max(0, city_m - included_m);
  const km = Math.round(city_m / 1_000);
  const ordinary = thing === 'cleaning' && facts.move_type === 'regular';
  const lines = [
    line(
      'rooms',
      `${ordinary ? moveTypeTitles.regular : what}, ${sizeTitle(thing === 'cleaning' ? null : thing, facts.room_size)}`,
      base_kobo - (ordinary ? ordinaryCleanSaving_kobo[facts.room_size] : 0),
    ),
    line(
      'distance',
      `${way}, ${km} km (first ${included_m / 1_000} included)`,
      rounded((paid_m * per_km_kobo) / 1_000),
    ),
    ...(facts.access_lines ?? []),
  ];
  const needed = needs(thing, facts);
  const smaller = facts.smaller_vehicles
    ? smallerVehicles(needed, heavyHome_l)
    : { lines: [], vehicle: needed.vehicle };
  const all = [...lines, ...optionLines(thing, facts, sum(lines)), ...smaller.lines];
  const priced = farther(within(range, all), thing, facts, smaller.lines.length > 0);
  return { ...priced, ...needed, vehicle: smaller.vehicle };
};

/** A move: ₦15,000–₦50,000 inside one city, more between cities. For all services: more rooms or more distance never cost less. */
export const estimateMove = (facts: EstimateFacts): Estimate => estimate('move', facts);
/** A vehicle reserved for a date and time: ₦20,000–₦60,000. */
export const estimateReserve = (facts: EstimateFacts): Estimate => estimate('reserve', facts);
/** A whole vehicle and crew: ₦100,000 and more. */
export const estimateCharter = (facts: EstimateFacts): Estimate => estimate('charter', facts);
/** A package: ₦2,000–₦10,000. Its four sizes are the four of `room_size`. */
export const estimatePackage = (facts: EstimateFacts): Estimate => estimate('package', facts);
/** Cleaning: ₦8,000–₦25,000. */
export const estimateCleaning = (facts: EstimateFacts): Estimate => estimate('cleaning', facts);

/** Temporary storage, ₦5,000–₦30,000 per day: shown as an estimate while the service is coming soon. */
export const estimateStorage = ({ room_size }: Pick<EstimateFacts, 'room_size'>): Priced => {
  const what = `Storage space, ${sizeTitle(null, room_size)}`;
  return within(ranges.temporary_storage, [line('space', what, storagePerDay_kobo[room_size])]);
};

const ofKind: Readonly<Record<ServiceKind, (facts: EstimateFacts) => Estimate>> = {
  move: estimateMove,
  reserve: estimateReserve,
  charter: estimateCharter,
  package: estimatePackage,
};

/** The price of a service request; null for a service that is coming soon. `kind` applies only to Moving Services. */
export const estimateService = (
  service: ServiceType,
  facts: EstimateFacts & { readonly service_kind?: ServiceKind | null },
): Estimate | null => {
  if (service === 'moving') return ofKind[facts.service_kind ?? 'move'](facts);
  return service === 'cleaning' ? estimateCleaning(facts) : null;
};

/** price_is_ceiling: based on a list of items, so it is never exceeded without the customer's approval. */
export type ServicePrice = Estimate & { readonly price_is_ceiling: boolean };
export type SizedFacts = EstimateFacts & {
  readonly service_type: ServiceType;
  readonly service_kind?: ServiceKind | null | undefined;
};
/** The price by size, without a list; null for a service that is coming soon. */
export const priceBySize = (asked: SizedFacts): ServicePrice | null => {
  const serviceEstimate = estimateService(asked.service_type, { ...asked, service_kind: kindOf(asked) });
  return serviceEstimate && { ...serviceEstimate, price_is_ceiling: false };
};

/** The range inside one city, shown until a price is known. */
export const serviceRange = (service: ServiceType, kind: ServiceKind | null): Range => {
  if (service === 'storage') return ranges.temporary_storage;
  if (service === 'cleaning') return ranges.cleaning;
  return ranges[kind ?? 'move'];
};

/** The highest price after changes on the day, kobo; null: no limit. */
export const maxAfterChanges = (
  service: ServiceType,
  kind: ServiceKind | null,
  { lines }: Pick<Priced, 'lines'>,
): number | null => {
  const { to_kobo } = serviceRange(service, kind);
  return to_kobo === null ? null : to_kobo + betweenCitiesOf(lines);
};

/** A program's tier and ₦20,000 per mile begun (partners.md §9). */
export const priceTier = (program: Program, tier: Tier, miles: number): Priced => {
  const counted = Math.ceil(Math.max(0, miles));
  const lines = [
    line('tier', `${tier} Package`, tierPrices[program][tier]),
    line('distance', `${counted} ${counted === 1 ? 'mile' : 'miles'} × ₦20,000`, counted * perMile_kobo),
  ].filter(({ amount_kobo }) => amount_kobo !== 0);
  return { lines, total_kobo: sum(lines) };
};

/** The same lines adjusted to a total set by staff; a second adjustment replaces the first. */
export const repriced = (lines: readonly PriceLine[], total_kobo: number): Priced => {
  const remaining = lines.filter(({ code }) => code !== 'adjustment');
  const difference = total_kobo - sum(remaining);
  const adjusted = difference === 0 ? remaining : [...remaining, line('adjustment', 'Adjusted by Kaya', difference)];
  return { lines: adjusted, total_kobo };
};

/** Splits a price into the worker's share and Kaya's commission (a setting, whole per cent). A fraction of a kobo goes to the worker. */
export const workerShare = (total_kobo: number, commissionPercent: number) => {
  // In two parts, because total × percent may exceed safe integers.
  const commission_kobo =
    Math.floor(total_kobo / 100) * commissionPercent + Math.floor(((total_kobo % 100) * commissionPercent) / 100);
  return { worker_share_kobo: total_kobo - commission_kobo, commission_kobo };
};
