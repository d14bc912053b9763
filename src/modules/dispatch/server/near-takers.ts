// The online drivers, by nearness, in the memory of this process. Nothing is kept until somebody asks. An answer is never older than
// `mostBehind_ms`; after `refresh_ms` a refresh starts beside it. It reads who was heard of since the last one, so any number of
// processes agree without telling each other. A caller that acts on an answer asks the database again (docs/decisions/0039).
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { lowestId } from '../../../kernel/http/cursor.ts';
import type { LatLng } from '../../../shared/fields.ts';
import type { VehicleClass } from '../../catalogue/rules.ts';
import { driverRules } from '../../drivers/rules.ts';
import { makeGrid } from '../engine/grid.ts';
import { makeCityGrids } from './city-grids.ts';
import { makeNearest } from '../engine/nearest.ts';
import { type Place, positionRules } from '../position-rules.ts';
import { driversHeard } from './positions.sql.ts';

const refresh_ms = 1_000;
const mostBehind_ms = 2_000;
/** Statements end after 3 s (security.md), so what a refresh could not see yet was written at most so long before it, ms. */
const overlap_ms = 4_000;
const atOnce = 20_000;
/** The grids are made for at least so many. */
const fewest = 1_000;
const nigeria = { south: 4, west: 2.4, north: 14.2, east: 15 };
/** Takers farther away are not looked for, m; without a bound, too few takers would mean looking at every cell. */
const furthest_m = 60_000;
/** Side of the squares in which visitors see drivers, degrees: about 3 km (docs/decisions/0019). */
export const squareDegrees = 0.03;

/** at: when they were seen there, ms; null place: online without a position that is fresh. */
export type Taker = {
  readonly id: string;
  readonly vehicle_classes: readonly VehicleClass[];
  readonly is_sample: boolean;
  /** On the road for an order. */
  readonly under_way: boolean;
  /** ms */
  readonly heard_at: number;
  readonly place: Place | null;
};
export type NearTaker = Taker & { readonly place: Place; readonly distance_m: number };
export type Wanted = {
  readonly vehicle?: VehicleClass;
  /** Those on the road for an order too. */
  readonly busy?: boolean;
  /** m; 60 km unless given. */
  readonly furthest_m?: number;
  readonly accepts?: (taker: Taker, distance_m: number) => boolean;
};

const middle = (degrees: number): number => (Math.floor(degrees / squareDegrees) + 0.5) * squareDegrees;

const openNear = (db: Database) => {
  let places = makeCityGrids(fewest);
  let roomFor = fewest;
  const squares = makeGrid(nigeria, 20_000);
  const found = makeNearest();
  const slotOf = new Map<string, number>();
  const takers: (Taker | undefined)[] = [];
  const free: number[] = [];
  let since = new Date(0);
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  const put = (taker: Taker): void => {
    const slot = slotOf.get(taker.id) ?? free.pop() ?? takers.length;
    slotOf.set(taker.id, slot);
    takers[slot] = taker;
    if (taker.place) {
      const { lat, lng } = taker.place;
      places.put(slot, lat, lng);
      squares.put(slot, middle(lat), middle(lng));
    } else {
      places.remove(slot);
      squares.remove(slot);
    }
  };
  const drop = (id: string): void => {
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    slotOf.delete(id);
    takers[slot] = undefined;
    places.remove(slot);
    squares.remove(slot);
    free.push(slot);
  };
  /** Finer cells for many more drivers, coarser ones for many fewer. */
  const fitRoom = (): void => {
    const many = Math.max(fewest, slotOf.size);
    if (many <= roomFor * 2 && many * 4 >= roomFor) return;
    roomFor = many;
    places = makeCityGrids(many);
    for (const [slot, taker] of takers.entries()) if (taker?.place) places.put(slot, taker.place.lat, taker.place.lng);
  };
  const read = async (): Promise<void> => {
    let begun = since;
    for (let after = lowestId, first = true; ; first = false) {
      const rows = await db.act(system, async (act) => {
        const now = await act.now();
        if (first) begun = now;
        return act.sql(driversHeard, { since, after, most: atOnce });
      });
      for (const { driver_id: id, online, heard_at, lat, lng, placed_at, ...row } of rows) {
        const place = lat !== null && lng !== null && placed_at ? { lat, lng, at: placed_at.getTime() } : null;
        const known = takers[slotOf.get(id) ?? -1]?.place;
        // This process may have written a newer one since.
        const newest = known && place && known.at > place.at ? known : place;
        if (online) put({ id, heard_at: heard_at.getTime(), place: newest, ...row });
        else drop(id);
      }
      const last = rows.at(-1);
      if (rows.length < atOnce || !last) break;
      after = last.driver_id;
    }
    since = new Date(begun.getTime() - overlap_ms);
    fitRoom();
  };
  const readNew = async (): Promise<void> => {
    const started = performance.now();
    await read();
    refreshedAt = started;
  };
  /** Those who ask meanwhile wait for the same one. */
  const refreshOnce = (): Promise<void> => {
    refreshing ??= readNew().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  const upToDate = (): Promise<void> | undefined => {
    const behind = performance.now() - refreshedAt;
    if (behind < refresh_ms) return undefined;
    const refresh = refreshOnce();
    if (behind >= mostBehind_ms) return refresh;
    refresh.catch(() => undefined);
    return undefined;
  };

  const wants = ({ vehicle, busy = false, accepts }: Wanted) => {
    const now = Date.now();
    return (taker: Taker | undefined, distance_m: number): boolean =>
      taker !== undefined &&
      (busy || !taker.under_way) &&
      (vehicle === undefined || taker.vehicle_classes.includes(vehicle)) &&
      (taker.is_sample || taker.heard_at > now - driverRules.silentSeconds * 1000) &&
      (accepts?.(taker, distance_m) ?? true);
  };
  const hasFreshPlace = (taker: Taker | undefined): boolean => {
    const place = taker?.place;
    return place !== undefined && place !== null && place.at >= Date.now() - positionRules.staleSeconds * 1000;
  };

  return {
    /** Afterwards it knows what was written before. */
    refresh: async (): Promise<void> => {
      await refreshing;
      await refreshOnce();
    },
    /** This process has written a position: no need to read it. */
    moved: (id: string, place: Place): void => {
      const slot = slotOf.get(id);
      const taker = slot === undefined ? undefined : takers[slot];
      if (taker && (!taker.place || taker.place.at < place.at)) put({ ...taker, heard_at: Date.now(), place });
    },
    nearest: async ({ lat, lng }: LatLng, k: number, wanted: Wanted): Promise<NearTaker[]> => {
      await upToDate();
      const fits = wants(wanted);
      places.nearest(lat, lng, k, found, {
        furthest_m: wanted.furthest_m ?? furthest_m,
        accepts: (slot, distance_m) => {
          const taker = takers[slot];
          return hasFreshPlace(taker) && fits(taker, distance_m);
        },
      });
      return Array.from({ length: found.count }, (_, n) => ({
        ...(takers[found.slots[n] as number] as Taker & { place: Place }),
        distance_m: Math.sqrt(found.squares[n] as number),
      }));
    },
    /** The k in the nearest squares; their places in a square decide nothing. Those without a fresh position come last. */
    inNearSquares: async ({ lat, lng }: LatLng, k: number, wanted: Wanted): Promise<string[]> => {
      await upToDate();
      const fits = wants(wanted);
      squares.nearest(lat, lng, k, found, {
        accepts: (slot, distance_m) => {
          const taker = takers[slot];
          return hasFreshPlace(taker) && fits(taker, distance_m);
        },
      });
      const ids = Array.from(found.slots.subarray(0, found.count), (slot) => (takers[slot] as Taker).id);
      for (const taker of takers) {
        if (ids.length >= k) break;
        if (taker && !hasFreshPlace(taker) && fits(taker, 0)) ids.push(taker.id);
      }
      return ids;
    },
  };
};

const ofDatabase = new WeakMap<Database, ReturnType<typeof openNear>>();
/** The memory of this process for a database. */
export const nearOf = (db: Database) => {
  const known = ofDatabase.get(db) ?? openNear(db);
  ofDatabase.set(db, known);
  return known;
};
