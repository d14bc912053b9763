import { as, query } from '../../../kernel/db/query.ts';
import type { Vehicle } from '../contract.ts';
import type { DriverState } from '../rules.ts';
import { headingColumns, headingRow } from './headings.sql.ts';

const driverRow = {
  id: 'uuid',
  full_name: 'text',
  photo_url: 'text?',
  phone: 'text',
  city: 'text',
  status: as<DriverState>('text'),
  papers_until: 'date?',
  vehicles: as<Vehicle[]>('jsonb'),
  rating: 'float8',
  ratings_count: 'int4',
  trips_count: 'int4',
  online: 'bool',
  online_since: 'timestamptz?',
  looking: 'bool',
  ...headingRow,
} as const;

export const findDriver = query(
  'drivers.findDriver',
  { id: 'uuid' },
  driverRow,
  `SELECT d.id, d.full_name, d.photo_url, d.phone, d.city, d.status, d.papers_until, d.rating, d.ratings_count, d.trips_count,
          coalesce((SELECT jsonb_agg(jsonb_build_object('vehicle_class', v.vehicle_class, 'name', v.name, 'colour', v.colour,
                                                        'plate', v.plate) ORDER BY v.id)
                      FROM drivers.vehicles v WHERE v.driver_id = d.id), '[]') AS vehicles,
          coalesce(p.online, false) AS online, p.online_since, coalesce(p.online AND p.looking, false) AS looking, ${headingColumns}
     FROM drivers.drivers d LEFT JOIN drivers.presence p ON p.driver_id = d.id
     LEFT JOIN drivers.headings h ON h.driver_id = d.id AND p.online WHERE d.id = $id`,
);

export const nameOf = query(
  'drivers.nameOf',
  { id: 'uuid' },
  { full_name: 'text' },
  `SELECT full_name FROM drivers.drivers WHERE id = $id`,
);

/** Sets online, or renews it; a new shift waits for GO. `was`: whether they were already online. */
export const goOnline = query(
  'drivers.goOnline',
  { id: 'uuid' },
  { was: 'bool?' },
  `INSERT INTO drivers.presence AS p (driver_id, online, online_since) VALUES ($id, true, now())
   ON CONFLICT (driver_id) DO UPDATE SET online = true, online_since = coalesce(p.online_since, now()), heard_at = now(),
          looking = p.looking AND p.online
   RETURNING old.online AS was`,
);

export const openShift = query(
  'drivers.openShift',
  { id: 'uuid' },
  {},
  `INSERT INTO drivers.shifts (driver_id) VALUES ($id) ON CONFLICT (driver_id) WHERE ended_at IS NULL DO NOTHING`,
);

/** GO or STOP. `was`: whether GO was already pressed. */
export const look = query(
  'drivers.look',
  { id: 'uuid', looking: 'bool' },
  { was: 'bool' },
  `UPDATE drivers.presence SET looking = $looking, heard_at = now() WHERE driver_id = $id AND online RETURNING old.looking AS was`,
);

export const goOffline = query(
  'drivers.goOffline',
  { id: 'uuid' },
  { driver_id: 'uuid' },
  `UPDATE drivers.presence SET online = false, online_since = NULL, looking = false, heard_at = now()
    WHERE driver_id = $id AND online RETURNING driver_id`,
);

export const closeShift = query(
  'drivers.closeShift',
  { id: 'uuid' },
  {},
  `UPDATE drivers.shifts SET ended_at = now() WHERE driver_id = $id AND ended_at IS NULL`,
);

/** Takes long-silent drivers offline, and ends the shift at the last signal. Sample drivers have no page. */
export const silenceDrivers = query(
  'drivers.silence',
  { minutes: 'int4' },
  { driver_id: 'uuid' },
  `WITH gone AS (
     UPDATE drivers.presence p SET online = false, online_since = NULL, looking = false
       FROM drivers.drivers d
      WHERE p.online AND d.id = p.driver_id AND NOT d.is_sample AND p.heard_at < now() - make_interval(mins => $minutes)
     RETURNING p.driver_id, p.heard_at),
   closed AS (
     UPDATE drivers.shifts s SET ended_at = greatest(gone.heard_at, s.started_at) FROM gone
      WHERE s.driver_id = gone.driver_id AND s.ended_at IS NULL)
   SELECT driver_id FROM gone`,
);

/** Seconds online since an instant, including the current shift. */
export const onlineSeconds = query(
  'drivers.onlineSeconds',
  { id: 'uuid', since: 'timestamptz' },
  { seconds: 'int8' },
  `SELECT coalesce(sum(extract(epoch FROM coalesce(ended_at, now()) - greatest(started_at, $since))), 0)::int8 AS seconds
     FROM drivers.shifts WHERE driver_id = $id AND coalesce(ended_at, now()) > $since`,
);

/** Seconds online on each Lagos day of a period (end exclusive); a shift over midnight counts on both days, and no shift lasts a week. */
export const onlineByDay = query(
  'drivers.onlineByDay',
  { id: 'uuid', from: 'timestamptz', to: 'timestamptz' },
  { day: 'date', seconds: 'int8' },
  `WITH mine AS MATERIALIZED (
     SELECT started_at, coalesce(ended_at, now()) AS ended_at FROM drivers.shifts
      WHERE driver_id = $id AND started_at < $to AND started_at > $from::timestamptz - interval '7 days' AND coalesce(ended_at, now()) > $from
   ), days AS (
     SELECT day::date AS day, day::date::timestamp AT TIME ZONE 'Africa/Lagos' AS starts, (day::date + 1)::timestamp AT TIME ZONE 'Africa/Lagos' AS ends
       FROM generate_series(($from::timestamptz AT TIME ZONE 'Africa/Lagos')::date::timestamp, ($to::timestamptz AT TIME ZONE 'Africa/Lagos')::date - interval '1 day', interval '1 day') AS day
   )
   SELECT d.day, sum(extract(epoch FROM least(m.ended_at, d.ends) - greatest(m.started_at, d.starts)))::int8 AS seconds
     FROM days d JOIN mine m ON m.started_at < d.ends AND m.ended_at > d.starts GROUP BY d.day`,
);

export const cardsOf = query(
  'drivers.cardsOf',
  { ids: 'uuid[]' },
  {
    id: 'uuid',
    full_name: 'text',
    photo_url: 'text?',
    rating: 'float8',
    ratings_count: 'int4',
    trips_count: 'int4',
    is_sample: 'bool',
  },
  `SELECT id, full_name, photo_url, rating, ratings_count, trips_count, is_sample FROM drivers.cards WHERE id = ANY ($ids)`,
);
