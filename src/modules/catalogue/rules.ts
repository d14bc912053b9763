// What something costs and what it needs, from given facts. Answers are lines that add up (decisions.md "Price").
import { naira } from '../../shared/naira.ts';
import { type MoveOption, roomSizeTitles, type ServiceType } from './options.ts';
import {
  groupMoveSavingPercent,
  interCity_m,
  perMile_kobo,
  type Program,
  type Range,
  rates,
  type RoomSize,
  step_kobo,
  type Tier,
  tierPrices,
  type VehicleClass,
} from './rates.ts';

export * from './options.ts';
export {
  type Program,
  type Range,
  ranges,
  type RoomSize,
  roomSizes,
  type Tier,
  tierPrices,
  type VehicleClass,
  vehicleClasses,
} from './rates.ts';

export type JobSize = 'light' | 'medium' | 'heavy';
/** code is stable; label is for people; amounts may be negative (a saving, the cap). */
export type PriceLine = { readonly code: string; readonly label: string; readonly amount_kobo: number };
export type Priced = { readonly lines: readonly PriceLine[]; readonly total_kobo: number };
export type Needs = {
  readonly size: JobSize;
  readonly vehicle: VehicleClass;
  /** People on the job. */
  readonly crew: number;
  /** Length of the job's time window, h: the work and the driving. */
  readonly hours: number;
};
export type Estimate = Priced & Needs;

/** duration_s: the drive, when known; the first hour of it is in the base. */
export type EstimateFacts = {
  readonly room_size: RoomSize;
  readonly move_option: MoveOption;
  readonly distance_m: number;
  readonly duration_s?: number;
};

const rounded = (kobo: number): number => Math.round(kobo / step_kobo) * step_kobo;
const sum = (lines: readonly PriceLine[]): number => lines.reduce((total, line) => total + line.amount_kobo, 0);
const line = (code: string, label: string, amount_kobo: number): PriceLine => ({ code, label, amount_kobo });

/** Lines that cost nothing are left out; a sum outside the range gets one more line that brings it to the edge. */
const within = (range: Range, given: readonly PriceLine[]): Priced => {
  const lines = given.filter(({ amount_kobo }) => amount_kobo !== 0);
  const natural = sum(lines);
  const { from_kobo, to_kobo } = range;
  if (natural < from_kobo)
    lines.push(line('minimum', `Kaya charges at least ${naira(from_kobo)}`, from_kobo - natural));
  if (to_kobo !== null && natural > to_kobo)
    lines.push(line('cap', `Kaya never charges more than ${naira(to_kobo)}`, to_kobo - natural));
  return { lines, total_kobo: sum(lines) };
};

const sizes: Readonly<Record<RoomSize, JobSize>> = {
  studio: 'light',
  '1bedroom': 'medium',
  '2bedroom': 'medium',
  '3bedroom': 'heavy',
};

/** The size badge of a job (partners.md §3). */
export const jobSize = (room: RoomSize): JobSize => sizes[room];

type PricedService = keyof typeof rates;
export const isPriced = (service: ServiceType): service is PricedService => Object.hasOwn(rates, service);

const vehicleFor = (service: PricedService, room: RoomSize, distance_m: number): VehicleClass => {
  if (service === 'cleaning') return 'car';
  if (distance_m > interCity_m) return 'inter_city';
  return room === 'studio' || room === '1bedroom' ? 'bus_van' : 'truck';
};

const needs = (service: PricedService, facts: EstimateFacts): Needs => {
  const { crew, hours } = rates[service].rooms[facts.room_size];
  const driving = Math.max(0, Math.ceil((facts.duration_s ?? 0) / 3_600) - 1);
  return {
    size: jobSize(facts.room_size),
    vehicle: vehicleFor(service, facts.room_size, facts.distance_m),
    crew,
    hours: hours + Math.min(driving, 24),
  };
};

const optionLine = (service: PricedService, facts: EstimateFacts, soFar_kobo: number): PriceLine =>
  facts.move_option === 'door-to-door'
    ? line('door_to_door', 'Door-to-Door', rates[service].rooms[facts.room_size].door_to_door_kobo)
    : line('group_move', 'Group Move saving', -rounded((soFar_kobo * groupMoveSavingPercent) / 100));

const estimate = (service: PricedService, what: string, way: string, facts: EstimateFacts): Estimate => {
  if (!(facts.distance_m >= 0) || !Number.isFinite(facts.distance_m)) throw new RangeError('distance_m');
  const { range, included_m, rooms } = rates[service];
  const { base_kobo, per_km_kobo } = rooms[facts.room_size];
  const paid_m = Math.max(0, facts.distance_m - included_m);
  const km = Math.round(facts.distance_m / 1_000);
  const lines = [
    line('rooms', `${what}, ${roomSizeTitles[facts.room_size]}`, base_kobo),
    line(
      'distance',
      `${way}, ${km} km (first ${included_m / 1_000} included)`,
      rounded((paid_m * per_km_kobo) / 1_000),
    ),
  ];
  return { ...within(range, [...lines, optionLine(service, facts, sum(lines))]), ...needs(service, facts) };
};

/** A move: ₦15,000–₦50,000, never less for more rooms or more distance. */
export const estimateMove = (facts: EstimateFacts): Estimate =>
  estimate('moving', 'Vehicle and crew', 'Distance', facts);

/** Cleaning: ₦8,000–₦25,000. */
export const estimateCleaning = (facts: EstimateFacts): Estimate =>
  estimate('cleaning', 'Cleaning', 'Crew travel', facts);

/** The price of a service request, or null for a service that is coming soon. */
export const estimateService = (service: ServiceType, facts: EstimateFacts): Estimate | null => {
  if (service === 'moving') return estimateMove(facts);
  return service === 'cleaning' ? estimateCleaning(facts) : null;
};

/** A program's tier and ₦20,000 for every mile begun (partners.md §9). */
export const priceTier = (program: Program, tier: Tier, miles: number): Priced => {
  const counted = Math.ceil(Math.max(0, miles));
  const lines = [
    line('tier', `${tier} tier`, tierPrices[program][tier]),
    line('distance', `${counted} ${counted === 1 ? 'mile' : 'miles'} × ₦20,000`, counted * perMile_kobo),
  ].filter(({ amount_kobo }) => amount_kobo !== 0);
  return { lines, total_kobo: sum(lines) };
};

/** The same lines brought to a total that staff set; a second adjustment replaces the first. */
export const repriced = (lines: readonly PriceLine[], total_kobo: number): Priced => {
  const kept = lines.filter(({ code }) => code !== 'adjustment');
  const difference = total_kobo - sum(kept);
  const adjusted = difference === 0 ? kept : [...kept, line('adjustment', 'Adjusted by Kaya', difference)];
  return { lines: adjusted, total_kobo };
};

/** What the worker gets of a price, and Kaya's commission (a setting, whole per cent). A broken kobo is the worker's. */
export const workerShare = (total_kobo: number, commissionPercent: number) => {
  // In two parts, because total × percent may pass what a number holds exactly.
  const commission_kobo =
    Math.floor(total_kobo / 100) * commissionPercent + Math.floor(((total_kobo % 100) * commissionPercent) / 100);
  return { worker_share_kobo: total_kobo - commission_kobo, commission_kobo };
};
