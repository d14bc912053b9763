import { as, query } from '../../../kernel/db/query.ts';

const today = `(now() AT TIME ZONE 'Africa/Lagos')::date`;

/** Sets it for an online driver; no row if today's are used up. */
export const putHeading = query(
  'drivers.putHeading',
  { id: 'uuid', label: 'text', lat: 'float8', lng: 'float8', hours: 'int4', max: 'int4' },
  { driver_id: 'uuid' },
  `INSERT INTO drivers.headings AS h (driver_id, label, lat, lng, until, used_on, used)
   SELECT driver_id, $label, $lat, $lng, now() + make_interval(hours => $hours), ${today}, 1
     FROM drivers.presence WHERE driver_id = $id AND online
   ON CONFLICT (driver_id) DO UPDATE SET label = excluded.label, lat = excluded.lat, lng = excluded.lng, until = excluded.until,
          used_on = excluded.used_on, used = CASE WHEN h.used_on = excluded.used_on THEN h.used + 1 ELSE 1 END
    WHERE h.used_on <> excluded.used_on OR h.used < $max
   RETURNING driver_id`,
);

const emptied = `UPDATE drivers.headings h SET label = NULL, lat = NULL, lng = NULL, until = NULL`;

export const dropHeading = query(
  'drivers.dropHeading',
  { id: 'uuid' },
  { driver_id: 'uuid' },
  `${emptied} WHERE driver_id = $id AND until IS NOT NULL RETURNING driver_id`,
);

/** Ends those whose time has passed, or whose driver is offline or has arrived. */
export const endHeadings = query(
  'drivers.endHeadings',
  { there: 'uuid[]' },
  { driver_id: 'uuid' },
  `${emptied} FROM drivers.presence p
    WHERE h.until IS NOT NULL AND p.driver_id = h.driver_id
      AND (h.until <= now() OR NOT p.online OR h.driver_id = ANY ($there))
   RETURNING h.driver_id`,
);

/** For a driver's profile: the current destination, and how often one was set today. */
export const headingRow = {
  heading: as<{ readonly label: string; readonly lat: number; readonly lng: number } | null>('jsonb?'),
  heading_until: 'timestamptz?',
  headings_used: 'int4',
} as const;
export const headingColumns = `CASE WHEN h.until > now() THEN jsonb_build_object('label', h.label, 'lat', h.lat, 'lng', h.lng) END AS heading,
          CASE WHEN h.until > now() THEN h.until END AS heading_until,
          CASE WHEN h.used_on = ${today} THEN h.used ELSE 0 END AS headings_used`;
