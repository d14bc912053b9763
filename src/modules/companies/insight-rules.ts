// What insights count, and how (docs/decisions/0077-insights-and-relocations.md).
import type { VehicleClass } from '../catalogue/rules.ts';
import type { OrderMoney, ServiceFilter } from './order-rules.ts';

/** How many months a page covers, up to and including this one. */
export const insightSpans = ['1', '3', '6', '12'] as const;
export type InsightSpan = (typeof insightSpans)[number];
export const spanWords: Readonly<Record<InsightSpan, string>> = {
  '1': 'This month',
  '3': 'Last 3 months',
  '6': 'Last 6 months',
  '12': 'Last 12 months',
};

/** First days of the last `many` Lagos months, oldest first; today: YYYY-MM-DD. */
export const lastMonths = (today: string, many: number): string[] =>
  Array.from({ length: many }, (_, at) => {
    const day = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
    day.setUTCMonth(day.getUTCMonth() - (many - 1 - at));
    return day.toISOString().slice(0, 10);
  });

const minute_ms = 60_000;

export const onTimeWords =
  'A move is on time when its mover arrived no later than the minute that was agreed. Only completed moves are counted.';

/** Whether a completed move was on time; both ISO. Without a recorded arrival it was not. */
export const isOnTime = ({ starts_at, arrived_at }: { starts_at: string; arrived_at: string | null }): boolean =>
  arrived_at !== null && Date.parse(arrived_at) < Date.parse(starts_at) + minute_ms;

/**
 * kg of CO₂e per kilometre. UK Government GHG Conversion Factors for Company Reporting 2025 (DESNZ), sheets Passenger vehicles, Delivery
 * vehicles and Freighting goods: average petrol car; average diesel van up to 3.5 t; rigid HGV from 3.5 to 7.5 t and from 7.5 to 17 t, both
 * with average load.
 */
export const co2Factors: Readonly<Record<VehicleClass, { readonly kg_per_km: number; readonly of: string }>> = {
  car: { kg_per_km: 0.16272, of: 'Car, average, petrol' },
  bus_van: { kg_per_km: 0.25561, of: 'Van up to 3.5 t, average, diesel' },
  truck: { kg_per_km: 0.49548, of: 'Rigid truck, 3.5 to 7.5 t, average load' },
  inter_city: { kg_per_km: 0.60501, of: 'Rigid truck, 7.5 to 17 t, average load' },
};
/** For an order that does not name its vehicle. */
const usualVehicle: VehicleClass = 'bus_van';

export const co2Source = 'UK Government GHG Conversion Factors for Company Reporting 2025 (DESNZ)';
export const co2Words =
  'An estimate: the distance of each completed move, from pick-up to drop-off, times the factor of its vehicle. The way to the pick-up and the way back are not counted.';

/** Whole grams. */
export const co2Of = (distance_m: number, vehicle: VehicleClass | null): number =>
  Math.round(distance_m * co2Factors[vehicle ?? usualVehicle].kg_per_km);

type Move = {
  readonly status: string;
  readonly starts_at: string;
  readonly arrived_at: string | null;
  readonly distance_m: number | null;
  readonly vehicle_class: VehicleClass | null;
};
export type MoveSums = {
  readonly moves: number;
  readonly on_time: number;
  /** How many of them have a known distance. */
  readonly measured: number;
  readonly distance_m: number;
  readonly co2_g: number;
};

/** The sums over an order's completed jobs. */
export const sumMoves = (jobs: readonly Move[]): MoveSums => {
  const done = jobs.filter(({ status }) => status === 'completed');
  const far = done.flatMap(({ distance_m, vehicle_class }) =>
    distance_m === null ? [] : [{ distance_m, vehicle_class }],
  );
  return {
    moves: done.length,
    on_time: done.filter(isOnTime).length,
    measured: far.length,
    distance_m: far.reduce((sum, { distance_m }) => sum + distance_m, 0),
    co2_g: far.reduce((sum, { distance_m, vehicle_class }) => sum + co2Of(distance_m, vehicle_class), 0),
  };
};

/** `87%`, rounded; 100% only if all were on time, a dash without moves. */
export const rateWords = (on_time: number, moves: number): string =>
  moves === 0 ? '–' : `${on_time < moves ? Math.min(99, Math.round((100 * on_time) / moves)) : 100}%`;

/** `0 kg`, `12.4 kg`, `3.1 t`. */
export const co2Short = (grams: number): string =>
  grams === 0
    ? '0 kg'
    : grams >= 1_000_000
      ? `${(grams / 1_000_000).toFixed(1)} t`
      : `${(grams / 1_000).toFixed(1)} kg`;

/** For sums by team: a removed team's name may be reused, so both may be in one list. */
export const teamLabel = ({ name, removed }: { readonly name: string; readonly removed: boolean }): string =>
  removed ? `${name} (removed)` : name;

/** How an amount compares with the month before: `₦40,000 more than in October (+25 %)`. before: null, where there is nothing to compare. */
export const comparedWords = (
  now: number,
  before: { readonly value: number; readonly month: string } | null,
  show: (value: number) => string,
): string => {
  if (before === null) return 'Choose more months to compare.';
  const { value, month } = before;
  if (value === 0)
    return now === 0 ? `Nothing, as in ${month}.` : `There was nothing in ${month}, so there is no percentage.`;
  if (now === value) return `The same as in ${month}.`;
  const percent = Math.round((100 * Math.abs(now - value)) / value);
  return `${now > value ? 'Up' : 'Down'} ${show(Math.abs(now - value))} from ${month} (${now > value ? '+' : '−'}${percent} %).`;
};

/** The addresses of the orders behind a figure: those of a month, a program, a team or a cost centre; the completed moves of a rate. */
export const rowsBehind = (
  page: string,
  {
    show = 'all',
    ...of
  }: {
    readonly from?: string;
    readonly to?: string;
    readonly service?: ServiceFilter;
    readonly team?: string;
    readonly cost_centre?: string;
    readonly money?: OrderMoney;
    /** Default: also those that are done. */
    readonly show?: 'all' | 'done';
  },
): string => {
  const query = new URLSearchParams(Object.entries(of).filter(([, value]) => value !== ''));
  query.set('show', show);
  return `${page}?${query}`;
};
