import { query } from '../../../kernel/db/query.ts';

const ends = { a_lat: 'int4', a_lng: 'int4', b_lat: 'int4', b_lng: 'int4' } as const;

export const knownRoadRow = query(
  'places.knownRoad',
  ends,
  { distance_m: 'int4?', duration_s: 'int4?', path: 'text' },
  `SELECT distance_m, duration_s, path FROM places.known_road($a_lat, $a_lng, $b_lat, $b_lng)`,
);

export const keepRoad = query(
  'places.keepRoad',
  { ...ends, distance_m: 'int4?', duration_s: 'int4?', path: 'text', hours: 'int4' },
  {},
  `INSERT INTO places.roads (from_lat, from_lng, to_lat, to_lng, distance_m, duration_s, path, expires_at)
   VALUES ($a_lat, $a_lng, $b_lat, $b_lng, $distance_m, $duration_s, $path, now() + make_interval(hours => $hours))
   ON CONFLICT (from_lat, from_lng, to_lat, to_lng) DO UPDATE
     SET distance_m = excluded.distance_m, duration_s = excluded.duration_s, path = excluded.path,
         expires_at = excluded.expires_at`,
);

export const forgetRoads = query(
  'places.forgetRoads',
  { max: 'int8' },
  {},
  `DELETE FROM places.roads WHERE expires_at <= now()
      OR expires_at < (SELECT expires_at FROM places.roads ORDER BY expires_at DESC OFFSET $max LIMIT 1)`,
);
