// A simulated day of rides: who drives when, who wants to go where, how people behave. Cities make days (lagos-day.ts, kano-day.ts).
import type { LatLng } from '../../src/shared/fields.ts';

export const hour_s = 3600;
export const minute_s = 60;

/** A number from 0 to below 1 that depends only on the arguments, so that every way of dispatching gets the same day. */
export const chance = (seed: number, ...about: readonly number[]): number => {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  for (const part of about) {
    hash = Math.imul(hash ^ part, 0xcc9e2d51);
    hash = Math.imul(hash ^ (hash >>> 15), 0x1b873593);
    hash ^= hash >>> 13;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/** The index of a weight, drawn in proportion to it. */
export const pick = (weights: readonly number[], drawn: number): number => {
  let left = drawn * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return weights.length - 1;
};

export const metresPerDegree = 111_195;

/** A place this far from another, normally distributed. @param spread in degrees */
export const scatter = (middle: LatLng, spread: number, seed: number, ...about: readonly number[]): LatLng => {
  const far = spread * Math.sqrt(-2 * Math.log(1 - chance(seed, 1, ...about)));
  const turn = 2 * Math.PI * chance(seed, 2, ...about);
  return { lat: middle.lat + far * Math.sin(turn), lng: middle.lng + far * Math.cos(turn) };
};

/** One in ten is new; the others have 3.8 to 5.0 stars, most of them at the upper end. */
export const ratingOf = (seed: number, n: number): number | null =>
  chance(seed, 14, n) < 0.1 ? null : Math.round(50 - 12 * chance(seed, 15, n) ** 2) / 10;

export type DayDriver = {
  readonly id: string;
  readonly at: LatLng;
  readonly from_s: number;
  readonly until_s: number;
  readonly rating: number | null;
};
export type DayOrder = {
  readonly id: string;
  readonly at_s: number;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
  readonly trip_s: number;
  readonly pay_kobo: number;
  /** How long a customer waits for a driver before leaving. */
  readonly patience_s: number;
};
export type Day = {
  readonly seed: number;
  readonly load: number;
  readonly city: City;
  readonly drivers: readonly DayDriver[];
  /** By time. */
  readonly orders: readonly DayOrder[];
};

/** How people behave in a city on this day. */
export type City = {
  readonly name: string;
  /** Straight-line metres per second. */
  readonly speedAt: (at_s: number) => number;
  /** The share of offers that a driver does not accept. @param way_s to the pickup */
  readonly declines: (way_m: number, way_s: number, pay_kobo: number) => number;
  /** The share of those that expires instead of being refused. */
  readonly expires: number;
  /** Seconds from the acceptance until the customer cancels. @param drawn from 0 to below 1 @param waited_s until the acceptance */
  readonly cancelsAfter_s: (drawn: number, waited_s: number) => number;
  /** Where a driver is one minute later who has waited for `idle_s`; null: drivers wait where they are. @param driver its number */
  readonly strays: ((driver: number, at: LatLng, idle_s: number) => LatLng) | null;
};
