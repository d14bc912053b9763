import { as, query } from '../../../kernel/db/query.ts';
import type { VehicleClass } from '../../catalogue/rules.ts';

/** known: not newer than the known one. jump: too far from the last position. */
type PlaceOutcome = 'taken' | 'known' | 'jump' | 'not_out' | 'signed_out';

/**
 * Writes many at once; dispatch.place is the guarded write. at_ms: Unix time. lat, lng, at: the last known position, unless this one was
 * taken.
 */
export const placeEach = query(
  'dispatch.placeEach',
  {
    sessions: 'uuid[]',
    lats: 'float8[]',
    lngs: 'float8[]',
    at_ms: 'float8[]',
    path_of: 'int4[]',
    path_slots: 'int4[]',
    path_lats: 'float8[]',
    path_lngs: 'float8[]',
    stale_s: 'int4',
    fastest_mps: 'int4',
    slack_m: 'int4',
  },
  { n: 'int8', outcome: as<PlaceOutcome>('text'), lat: 'float8?', lng: 'float8?', at: 'timestamptz?' },
  `SELECT n, outcome, lat, lng, at FROM dispatch.place($sessions, $lats, $lngs, $at_ms, $path_of, $path_slots, $path_lats, $path_lngs,
     $stale_s, $fastest_mps, $slack_m)`,
);

/** The actor's own last position. */
export const ownPosition = query(
  'dispatch.ownPosition',
  { account: 'uuid' },
  { lat: 'float8', lng: 'float8', at: 'timestamptz' },
  `SELECT lat, lng, at FROM dispatch.positions WHERE account_id = $account`,
);

/** By the account itself, or by the system for one that is neither online nor on the way. */
export const forgetPosition = query(
  'dispatch.forgetPosition',
  { account: 'uuid' },
  {},
  `SELECT dispatch.forget_position($account)`,
);

/** Deletes what is older than `days`, at most `max` rows; returns how many. */
export const forgetPaths = query(
  'dispatch.forgetPaths',
  { days: 'int4', max: 'int8' },
  { gone: 'int8?' },
  `SELECT dispatch.forget_paths($days, $max) AS gone`,
);

/** One row per order, its points as [Unix time in s, lat, lng]. */
export const exportedPaths = query(
  'dispatch.exportedPaths',
  { account: 'uuid', after: 'uuid', max: 'int8' },
  { id: 'uuid', row: 'jsonb' },
  `SELECT order_id AS id, jsonb_build_object('order_id', order_id,
            'points', jsonb_agg(jsonb_build_array(slot::int8 * 10, lat, lng) ORDER BY slot)) AS row
     FROM dispatch.paths WHERE account_id = $account AND order_id > $after GROUP BY order_id ORDER BY order_id LIMIT $max`,
);

export const erasePerson = query(
  'dispatch.erasePerson',
  { account: 'uuid' },
  {},
  `SELECT dispatch.erase_person($account)`,
);

/** Drivers heard from after `since`, by id after `after`: input of near-takers.ts. */
export const driversHeard = query(
  'dispatch.driversHeard',
  { since: 'timestamptz', after: 'uuid', max: 'int8' },
  {
    driver_id: 'uuid',
    online: 'bool',
    heard_at: 'timestamptz',
    lat: 'float8?',
    lng: 'float8?',
    placed_at: 'timestamptz?',
    under_way: 'bool',
    vehicle_classes: as<VehicleClass[]>('text[]'),
    is_sample: 'bool',
  },
  `SELECT driver_id, online, heard_at, lat, lng, placed_at, under_way, vehicle_classes, is_sample FROM dispatch.drivers_heard
    WHERE heard_at > $since AND driver_id > $after ORDER BY driver_id LIMIT $max`,
);

/** Drivers heading home who were near it within the last seconds. */
export const arrivedHome = query(
  'dispatch.arrivedHome',
  { there_m: 'float8', fresh: 'float8' },
  { driver_id: 'uuid' },
  `SELECT driver_id FROM dispatch.home_bound WHERE placed_at > now() - make_interval(secs => $fresh) AND left_m <= $there_m`,
);
