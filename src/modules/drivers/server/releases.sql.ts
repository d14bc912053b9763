import { as, query } from '../../../kernel/db/query.ts';
import type { ReleaseReason } from '../release-rules.ts';

/** This driver's recent releases by reason; notes: what they wrote, newest first. */
export const releasesOf = query(
  'drivers.releasesOf',
  { driver: 'uuid', days: 'int4' },
  { reason: as<ReleaseReason>('text'), count: 'int8', notes: as<string[]>('jsonb') },
  `SELECT reason, count(*) AS count, coalesce(jsonb_agg(note ORDER BY released_at DESC) FILTER (WHERE note <> ''), '[]') AS notes
     FROM drivers.releases WHERE driver_id = $driver AND released_at > now() - make_interval(days => $days)
    GROUP BY reason ORDER BY count(*) DESC, reason`,
);
