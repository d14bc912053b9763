// The online drivers by distance, cached in this process. Loaded on first use. Results are never older than `maxBehind_ms`; after
// `refresh_ms` a background refresh starts. It reads drivers heard from since the last one, so any number of processes agree without
// communicating. A caller that acts on a result checks the database again (docs/decisions/0039).
import type { Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { lowestId } from '../../../kernel/http/cursor.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { type VehicleClass, vehicleClasses } from '../../catalogue/rules.ts';
import { driverRules } from '../../drivers/rules.ts';
import { makeCityGrids } from './city-grids.ts';
import { makeNearest } from '../engine/nearest.ts';
import { type Place, positionRules } from '../position-rules.ts';
import { bySquares, type Square } from './near-squares.ts';
import { driversHeard } from './positions.sql.ts';

const refresh_ms = 1_000;
const maxBehind_ms = 2_000;
/** Statements end after 3 s (security.md), so anything a refresh could not see yet was written within this time before it. */
const overlap_ms = 4_000;
const atOnce = 20_000;
/** Min capacity of the grids. */
const fewest = 1_000;
/** Max search distance, m; without it, too few takers would mean scanning every cell. */
const furthest_m = 60_000;

/** at: when they were there, ms; null place: online without a fresh position. */
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
  /** Include takers who are on the road for an order. */
  readonly busy?: boolean;
  /** m; 60 km unless given. */
  readonly furthest_m?: number;
  readonly accepts?: (taker: Taker, distance_m: number) => boolean;
};

/** One bit per vehicle class. */
const bitOf = new Map(vehicleClasses.map(({ code }, n) => [code, 1 << n]));
const never = Number.NEGATIVE_INFINITY;

const openNear = (db: Database) => {
  let places = makeCityGrids(fewest);
  let roomFor = fewest;
  const nearest = makeNearest();
  const slotOf = new Map<string, number>();
  const takers: (Taker | undefined)[] = [];
  // What a search reads of every taker, by slot in parallel arrays: reading the takers themselves took most of its time.
  let room = fewest;
  let placedAt = new Float64Array(room).fill(never);
  let heardAt = new Float64Array(room);
  let classes = new Uint32Array(room);
  let isBusy = new Uint8Array(room);
  const free: number[] = [];
  let since = new Date(0);
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;
  let squares: { readonly of: number; readonly found: readonly Square[] } | undefined;

  const makeRoom = (): void => {
    const copy = <T extends Float64Array | Uint32Array | Uint8Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    placedAt = copy(placedAt, new Float64Array(room * 2).fill(never));
    heardAt = copy(heardAt, new Float64Array(room * 2));
    classes = copy(classes, new Uint32Array(room * 2));
    isBusy = copy(isBusy, new Uint8Array(room * 2));
    room *= 2;
  };
  const put = (taker: Taker): void => {
    const slot = slotOf.get(taker.id) ?? free.pop() ?? takers.length;
    if (slot === room) makeRoom();
    slotOf.set(taker.id, slot);
    takers[slot] = taker;
    placedAt[slot] = taker.place?.at ?? never;
    // Samples never fall silent.
    heardAt[slot] = taker.is_sample ? Number.POSITIVE_INFINITY : taker.heard_at;
    classes[slot] = taker.vehicle_classes.reduce((bits, code) => bits | (bitOf.get(code) ?? 0), 0);
    isBusy[slot] = taker.under_way ? 1 : 0;
    if (taker.place) {
      const { lat, lng } = taker.place;
      places.put(slot, lat, lng);
    } else places.remove(slot);
  };
  const drop = (id: string): void => {
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    slotOf.delete(id);
    takers[slot] = undefined;
    places.remove(slot);
    free.push(slot);
  };
  /** Rebuilds with finer cells for many more drivers, coarser ones for many fewer. */
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
      // A process knows the places of all drivers, and gives each person only what they may see.
      const rows = await db.act(system, async (act) => {
        const now = await act.now();
        if (first) begun = now;
        return act.sql(driversHeard, { since, after, max: atOnce });
      });
      for (const { driver_id: id, online, heard_at, lat, lng, placed_at, ...row } of rows) {
        const place = lat !== null && lng !== null && placed_at ? { lat, lng, at: placed_at.getTime() } : null;
        const known = takers[slotOf.get(id) ?? -1]?.place;
        // This process may have written a newer one meanwhile.
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
  /** Concurrent callers wait for the same refresh. */
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
    if (behind >= maxBehind_ms) return refresh;
    refresh.catch(() => undefined);
    return undefined;
  };

  /** Whether a taker matches; `fresh`: with a fresh position, or without one. */
  const wants = ({ vehicle, busy = false, accepts }: Wanted) => {
    const now = Date.now();
    const freshFrom = now - positionRules.staleSeconds * 1000;
    const heardFrom = now - driverRules.silentSeconds * 1000;
    const wanted = vehicle === undefined ? undefined : (bitOf.get(vehicle) ?? 0);
    return (slot: number, distance_m: number, fresh = true): boolean =>
      (placedAt[slot] as number) >= freshFrom === fresh &&
      (heardAt[slot] as number) > heardFrom &&
      (busy || isBusy[slot] === 0) &&
      (wanted === undefined || ((classes[slot] as number) & wanted) !== 0) &&
      (accepts?.(takers[slot] as Taker, distance_m) ?? true);
  };

  return {
    /** Afterwards the cache includes everything written before the call. */
    refresh: async (): Promise<void> => {
      await refreshing;
      await refreshOnce();
    },
    /** This process wrote a position, so it need not be read. */
    moved: (id: string, place: Place): void => {
      const slot = slotOf.get(id);
      const taker = slot === undefined ? undefined : takers[slot];
      if (taker && (!taker.place || taker.place.at < place.at)) put({ ...taker, heard_at: Date.now(), place });
    },
    nearest: async ({ lat, lng }: LatLng, k: number, wanted: Wanted): Promise<NearTaker[]> => {
      await upToDate();
      const fits = wants(wanted);
      places.nearest(lat, lng, k, nearest, {
        furthest_m: wanted.furthest_m ?? furthest_m,
        accepts: (slot, distance_m) => fits(slot, distance_m),
      });
      const near: NearTaker[] = [];
      for (let n = 0; n < nearest.count; n += 1) {
        const taker = takers[nearest.slots[n] as number] as Taker & { place: Place };
        // Field by field: spreading took longer than the search.
        const { id, vehicle_classes, is_sample, under_way, heard_at, place } = taker;
        const distance_m = Math.sqrt(nearest.squares[n] as number);
        near.push({ id, vehicle_classes, is_sample, under_way, heard_at, place, distance_m });
      }
      return near;
    },
    knows: (id: string): boolean => slotOf.has(id),
    /** All free takers by square; the same answer until the next refresh. */
    inSquares: async (): Promise<readonly Square[]> => {
      await upToDate();
      if (squares?.of !== refreshedAt) {
        const fits = wants({});
        const found = takers.flatMap((taker, slot) => {
          if (!taker) return [];
          if (fits(slot, 0)) return [taker];
          return fits(slot, 0, false) ? [{ ...taker, place: null }] : [];
        });
        squares = { of: refreshedAt, found: bySquares(found) };
      }
      return squares.found;
    },
  };
};

const ofDatabase = new WeakMap<Database, ReturnType<typeof openNear>>();
/** This process's cache for a database. */
export const nearOf = (db: Database) => {
  const known = ofDatabase.get(db) ?? openNear(db);
  ofDatabase.set(db, known);
  return known;
};
