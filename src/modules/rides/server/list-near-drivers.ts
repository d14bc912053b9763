// Who could come to a pickup, in the detail allowed for people without a ride.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { type VehicleClass, vehicleClasses } from '../../catalogue/rules.ts';
import { positionRules } from '../../dispatch/position-rules.ts';
import { isKnownTaker, type Square, squareDegrees, takersBySquare } from '../../dispatch/server/door.ts';
import { driverRules } from '../../drivers/rules.ts';
import { rideRules, steppedMinutes } from '../rules.ts';
import { nearDrivers } from './moves.sql.ts';
import { minutesTo } from './reckon-minutes.ts';

/** Each time that the first drivers are not enough, this many times as many are read. */
const growth = 4;
/** Maximum drivers of a vehicle that are read for one answer. */
const maxRead = 500;

const readDrivers = (db: Database, drivers: string[]) => {
  const { silentSeconds: silent } = driverRules;
  const search = { silent, fresh: positionRules.staleSeconds, square: squareDegrees, drivers };
  // A customer may not read drivers; the answer is rounded to squares.
  return db.act(system, (act) => act.sql(nearDrivers, search));
};
type Row = Awaited<ReturnType<typeof readDrivers>>[number];

/** What was read since the squares were made: searches of the same moment often need the same drivers. */
const readSince = new WeakMap<readonly Square[], Map<string, readonly Row[]>>();
/** One row for each vehicle; none for a driver who is not free any more. */
const rowsOf = async (
  db: Database,
  squares: readonly Square[],
  drivers: readonly string[],
): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const rows = readSince.get(squares) ?? new Map<string, readonly Row[]>();
  readSince.set(squares, rows);
  const unread = [...new Set(drivers)].filter((id) => !rows.has(id));
  if (unread.length > 0) {
    const read = Map.groupBy(await readDrivers(db, unread), ({ driver_id }) => driver_id);
    for (const id of unread) rows.set(id, read.get(id) ?? []);
  }
  return rows;
};

/** The drivers of a vehicle in a square that is near enough. minutes: as people read them. far: orders squares of the same minutes. */
type Reach = {
  readonly ids: readonly string[];
  readonly seen: boolean;
  readonly minutes: number;
  readonly far: number;
};
type Candidate = { readonly id: string; readonly seen: boolean; readonly pickup_minutes: number };

const nearest = (reaches: readonly Reach[], max: number): Candidate[] => {
  const found: Candidate[] = [];
  for (const { ids, seen, minutes } of reaches)
    for (const id of ids) {
      if (found.length === max) return found;
      found.push({ id, seen, pickup_minutes: minutes });
    }
  return found;
};

/** Everybody in reach, by vehicle, nearest first. */
const look = (squares: readonly Square[], pickup: LatLng, asker: string | null, now: Date) => {
  const reaches = new Map<VehicleClass, Reach[]>(vehicleClasses.map(({ code }) => [code, []]));
  let people = 0;
  for (const { middle, vehicles, groups, withVehicle } of squares) {
    const inReach = vehicles.filter((vehicle) => {
      const exact = minutesTo(middle, pickup, vehicle, now);
      const minutes = middle ? steppedMinutes(exact) : exact;
      if (minutes > rideRules.furthestMinutes) return false;
      const far = middle ? (middle.lat - pickup.lat) ** 2 + (middle.lng - pickup.lng) ** 2 : 0;
      const all = withVehicle(vehicle);
      const ids = asker ? all.filter((id) => id !== asker) : all;
      reaches.get(vehicle)?.push({ ids, seen: middle !== null, minutes, far });
      return true;
    });
    for (const { vehicles: theirs, ids } of groups) {
      if (!theirs.some((vehicle) => inReach.includes(vehicle))) continue;
      people += ids.length - (asker && ids.includes(asker) ? 1 : 0);
    }
  }
  for (const each of reaches.values()) each.sort((a, b) => a.minutes - b.minutes || a.far - b.far);
  return { reaches, people };
};

export type NearDriver = Row & { readonly seen: boolean; readonly pickup_minutes: number };
export type NearOfVehicle = {
  readonly vehicle: VehicleClass;
  /** How many could come. */
  readonly count: number;
  /** The nearest three. */
  readonly drivers: readonly NearDriver[];
};

/**
 * The free drivers who are not too far away: how many, and of each vehicle the nearest three with the minutes that people without a ride may read:
 * 5, 10, 15 and so on from the middle of the driver's square, or 9 without a fresh position. However many pickups somebody tries, they learn only
 * the square. Only who is shown is read from the database, and the next one instead of who is not free any more (docs/decisions/0187).
 */
export const listNearDrivers = async (
  db: Database,
  asker: Actor,
  pickup: LatLng,
  now: Date,
): Promise<{ readonly vehicles: readonly NearOfVehicle[]; readonly people: number }> => {
  const squares = await takersBySquare(db);
  const self = asker.accountId && isKnownTaker(db, asker.accountId) ? asker.accountId : null;
  const { reaches, people } = look(squares, pickup, self, now);
  // One read for all vehicles.
  const first = [...reaches.values()].flatMap((each) => nearest(each, rideRules.maxNear));
  await rowsOf(
    db,
    squares,
    first.map(({ id }) => id),
  );
  const gone = new Set<string>();
  const shown = async ([vehicle, each]: [VehicleClass, Reach[]]): Promise<NearOfVehicle> => {
    for (let max: number = rideRules.maxNear; ; max *= growth) {
      const asked = nearest(each, max);
      const rows = await rowsOf(
        db,
        squares,
        asked.map(({ id }) => id),
      );
      const drivers = asked.flatMap(({ id, ...about }): NearDriver[] => {
        const row = rows.get(id)?.find(({ vehicle_class }) => vehicle_class === vehicle);
        return row ? [{ ...row, ...about }] : [];
      });
      if (drivers.length < rideRules.maxNear && asked.length === max && max < maxRead) continue;
      for (const { id } of asked) if (rows.get(id)?.length === 0) gone.add(id);
      const count = each.reduce((sum, { ids }) => sum + ids.length, 0) - (asked.length - drivers.length);
      return { vehicle, count, drivers: drivers.slice(0, rideRules.maxNear) };
    }
  };
  const vehicles = await Promise.all([...reaches].map(shown));
  return { vehicles, people: people - gone.size };
};
