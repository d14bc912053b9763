// The free drivers that a round needs to read: those near its orders (docs/decisions/0193-drivers-near-the-orders.md).
import type { Act } from '../../../kernel/db/act.ts';
import type { LatLng } from '../../../shared/fields.ts';
import type { VehicleClass } from '../../catalogue/rules.ts';
import { cellsWithin, metresBetween } from '../../dispatch/server/door.ts';
import { positionRules } from '../../dispatch/position-rules.ts';
import { driverRules } from '../../drivers/rules.ts';
import { freeDrivers } from './open-rides.sql.ts';
import { countZone, knownCount } from './zone-counts.sql.ts';

type FreeDriver = (typeof freeDrivers)['~row'] & object;

/** Drivers counted per second of validity: the count of 10,000 holds 100 s, that of 99 none at all. */
const countedPerSecond = 100;
/** More than can be among the candidates of a round's orders at once; without a position all are equally far. */
const maxPlaceless = 500;
/** A round weighs for each order at least this many drivers who can take it, the nearest, if so many are in reach. */
export const weighedPerOrder = 60;
/** The first look around a pickup, m, */
const firstLook_m = 400;
/** and how much farther the next one goes, at least and at most. */
const [least, most] = [1.3, 3] as const;

type Speeds = { readonly of: (vehicle: VehicleClass) => number; readonly top_mps: number };
type Reach = {
  /** No candidate is this much farther away than the nearest, s. */
  readonly detour_s: number;
  readonly furthest_s: number;
};
type Look = {
  readonly placeless: readonly string[];
  /** Income and time online count from here. */
  readonly since: Date;
  readonly speeds: Speeds;
  readonly reach: Reach;
};
export type Wanting = {
  readonly pickup: LatLng;
  readonly vehicle: VehicleClass;
  /** Whether this driver can take it for certain, whatever the way. */
  readonly isSure: (driver: FreeDriver) => boolean;
  /** Until when the driver must be there, s; null: as soon as possible. */
  readonly until_s: number | null;
};

/**
 * How far to look next around a pickup, m; null: far enough. No candidate is farther than `detour_s` behind the nearest driver who can take the
 * order, and so many are weighed at most; the next look goes as far as they seem to be, by how many the last one found.
 */
const nextLook = (
  order: Wanting,
  last_m: number,
  drivers: readonly FreeDriver[],
  { speeds, reach }: Look,
): number | null => {
  const { pickup, vehicle, isSure, until_s } = order;
  const max_m = reach.furthest_s * speeds.top_mps;
  let nearest_m = Number.POSITIVE_INFINITY;
  let sure = 0;
  for (const driver of drivers) {
    if (driver.lat === null || driver.lng === null) continue;
    const distance_m = metresBetween(pickup.lat, pickup.lng, driver.lat, driver.lng);
    if (distance_m > last_m || !isSure(driver)) continue;
    sure += 1;
    nearest_m = Math.min(nearest_m, distance_m);
  }
  const speed_mps = speeds.of(vehicle);
  const nearest_s = nearest_m / speed_mps;
  const isInTime = nearest_s <= Math.min(reach.furthest_s, until_s ?? reach.furthest_s);
  const candidates_m = isInTime ? Math.min(reach.furthest_s, nearest_s + reach.detour_s) * speed_mps : max_m;
  // A receipt also names those who are nearer but cannot take it, whatever they drive.
  const needed_m = Math.min(max_m, Math.max(candidates_m, isInTime ? nearest_s * speeds.top_mps : 0));
  if (last_m >= needed_m || sure >= weighedPerOrder) return null;
  const grown = sure === 0 ? most : Math.min(most, Math.max(least, 1.1 * Math.sqrt(weighedPerOrder / sure)));
  return Math.min(needed_m, Math.max(firstLook_m, last_m * grown));
};

type ZoneCount = {
  readonly free: number;
  /** On a trip. */
  readonly busy: number;
  readonly typical_kobo_h: number;
  readonly placeless: readonly string[];
};

/** The drivers of a zone, from the last count or a new one. */
export const countOf = async (
  act: Act,
  zone: string,
  around: { south: number; west: number; north: number; east: number },
  since: Date,
): Promise<ZoneCount> => {
  const known = await act.one(knownCount, { zone, per_s: countedPerSecond });
  if (known) return known;
  const count = await act.one(countZone, {
    zone,
    ...around,
    silent: driverRules.silentSeconds,
    fresh: positionRules.staleSeconds,
    since,
    max_placeless: maxPlaceless,
  });
  return count ?? { free: 0, busy: 0, typical_kobo_h: 0, placeless: [] };
};

/**
 * The free drivers that the candidates of these orders are among. Looks around each pickup, farther and farther, until those who can take the
 * order are enough or nobody beyond can be a candidate.
 * @param orders the orders, given the drivers found so far
 */
export const driversNear = async (
  act: Act,
  orders: (drivers: readonly FreeDriver[]) => Promise<readonly Wanting[]>,
  look: Look,
): Promise<FreeDriver[]> => {
  const found = new Map<string, FreeDriver>();
  const seen = new Set<number>();
  /** How far was looked around each; null: far enough. */
  const radii: (number | null)[] = [];
  const read = async (cells: readonly number[], others: readonly string[]): Promise<void> => {
    const seconds = { silent: driverRules.silentSeconds, fresh: positionRules.staleSeconds };
    const wanted = { cells: [...cells], others: [...others], ...seconds, since: look.since };
    for (const row of await act.sql(freeDrivers, wanted)) found.set(row.driver_id, row);
  };
  for (let looks = 0; ; looks += 1) {
    const drivers = [...found.values()];
    const cells = new Set<number>();
    for (const [n, order] of (await orders(drivers)).entries()) {
      const last_m = radii[n] === undefined ? 0 : radii[n];
      const next_m = last_m === null ? null : nextLook(order, last_m, drivers, look);
      radii[n] = next_m;
      if (next_m !== null) for (const cell of cellsWithin(order.pickup, next_m)) if (!seen.has(cell)) cells.add(cell);
    }
    if (radii.every((radius) => radius === null)) return drivers;
    for (const cell of cells) seen.add(cell);
    if (cells.size > 0) await read([...cells], looks === 0 ? look.placeless : []);
  }
};
