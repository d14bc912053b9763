// The count of a zone's drivers (near-drivers.ts).
import { query } from '../../../kernel/db/query.ts';

const counted = { free: 'int4', busy: 'int4', typical_kobo_h: 'float8', placeless: 'uuid[]' } as const;

/** The last count, while it holds: a count of n drivers holds n / `per_s` whole seconds, so that counting costs the same in every zone. */
export const knownCount = query(
  'rides.knownCount',
  { zone: 'text', per_s: 'int4' },
  counted,
  `SELECT free, busy, typical_kobo_h, placeless FROM rides.zone_counts
    WHERE zone = $zone AND counted_at > now() - make_interval(secs => free / $per_s)`,
);

/**
 * Counts the free drivers in the square, and those without any position: how many, their median income per hour online since an instant, and who
 * of them has no fresh position; and how many drivers are on a trip from there.
 */
export const countZone = query(
  'rides.countZone',
  {
    zone: 'text',
    south: 'float8',
    west: 'float8',
    north: 'float8',
    east: 'float8',
    silent: 'float8',
    fresh: 'float8',
    since: 'timestamptz',
    max_placeless: 'int4',
  },
  counted,
  `WITH earned AS MATERIALIZED (
     SELECT driver_id, sum(driver_share_kobo)::int8 AS kobo FROM rides.trips WHERE status = 'completed' AND completed_at > $since GROUP BY driver_id),
   worked AS MATERIALIZED (
     SELECT s.driver_id, sum(extract(epoch FROM coalesce(s.ended_at, now()) - greatest(s.started_at, $since)))::int8 AS seconds
       FROM drivers.hours s WHERE s.started_at > $since::timestamptz - interval '1 day' AND coalesce(s.ended_at, now()) > $since GROUP BY s.driver_id),
   free AS MATERIALIZED (
     SELECT a.driver_id, bool_or(a.is_sample) AS is_sample,
            coalesce(bool_or(a.placed_at > now() - make_interval(secs => $fresh)), false) AS is_placed
       FROM dispatch.takers a
      WHERE (a.is_sample OR a.heard_at > now() - make_interval(secs => $silent))
        AND (a.lat IS NULL OR (a.lat >= $south AND a.lat < $north AND a.lng >= $west AND a.lng < $east))
        AND NOT EXISTS (SELECT FROM rides.trips b WHERE b.driver_id = a.driver_id AND b.status IN ('accepted', 'arriving', 'arrived', 'in_progress'))
        AND NOT EXISTS (SELECT FROM rides.trips b WHERE b.offered_to = a.driver_id AND b.status = 'offered')
      GROUP BY a.driver_id),
   known AS (
     SELECT f.*, CASE WHEN w.seconds > 0 THEN coalesce(e.kobo, 0)::float8 / w.seconds * 3600 END AS kobo_h
       FROM free f LEFT JOIN earned e USING (driver_id) LEFT JOIN worked w USING (driver_id))
   INSERT INTO rides.zone_counts (zone, free, busy, typical_kobo_h, placeless)
   SELECT $zone, (count(*) FILTER (WHERE k.is_sample = s.all_samples))::int4,
          (SELECT count(*)::int4 FROM rides.trips t
            WHERE t.status IN ('accepted', 'arriving', 'arrived', 'in_progress')
              AND t.pickup_lat >= $south AND t.pickup_lat < $north AND t.pickup_lng >= $west AND t.pickup_lng < $east),
          coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY k.kobo_h) FILTER (WHERE k.is_sample = s.all_samples AND k.kobo_h IS NOT NULL), 0),
          coalesce((array_agg(k.driver_id ORDER BY k.kobo_h NULLS FIRST, k.driver_id) FILTER (WHERE NOT k.is_placed))[1:$max_placeless::int4], '{}')
     FROM (SELECT coalesce(bool_and(is_sample), false) AS all_samples FROM known) s LEFT JOIN known k ON true
   ON CONFLICT (zone) DO UPDATE SET counted_at = now(), free = EXCLUDED.free, busy = EXCLUDED.busy, typical_kobo_h = EXCLUDED.typical_kobo_h, placeless = EXCLUDED.placeless
   RETURNING free, busy, typical_kobo_h, placeless`,
);
