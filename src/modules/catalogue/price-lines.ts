// The parts of every price: lines that are rounded individually, add up, and stay inside a range.
import { naira } from '../../shared/naira.ts';
import type { Range, VehicleClass } from './range-rules.ts';
import { step_kobo } from './rates.ts';

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

export const rounded = (kobo: number): number => Math.round(kobo / step_kobo) * step_kobo;
export const sum = (lines: readonly PriceLine[]): number => lines.reduce((total, line) => total + line.amount_kobo, 0);
export const line = (code: string, label: string, amount_kobo: number): PriceLine => ({ code, label, amount_kobo });

/** Leaves out zero lines; a sum outside the range gets one more line that brings it to the edge. */
export const within = (range: Range, given: readonly PriceLine[]): Priced => {
  const lines = given.filter(({ amount_kobo }) => amount_kobo !== 0);
  const natural = sum(lines);
  const { from_kobo, to_kobo } = range;
  if (natural < from_kobo)
    lines.push(line('minimum', `Kaya charges at least ${naira(from_kobo)}`, from_kobo - natural));
  if (to_kobo !== null && natural > to_kobo)
    lines.push(line('cap', `Kaya never charges more than ${naira(to_kobo)} inside one city`, to_kobo - natural));
  return { lines, total_kobo: sum(lines) };
};

/** Driving time beyond the first hour, which the work's own time includes, h; at most a day. */
export const drivingHours = (duration_s: number | undefined): number =>
  Math.min(24, Math.max(0, Math.ceil((duration_s ?? 0) / 3_600) - 1));

/** @throws RangeError on an invalid distance */
export const checkedDistance = (distance_m: number): number => {
  if (!(distance_m >= 0) || !Number.isFinite(distance_m)) throw new RangeError('distance_m');
  return distance_m;
};
