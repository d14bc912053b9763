import { as, query } from '../../../kernel/db/query.ts';
import type { DocumentKind } from '../application-rules.ts';

const today = `(now() AT TIME ZONE 'Africa/Lagos')::date`;
const kind = as<DocumentKind>('text');

/** Documents past their last valid day. */
export const expireDocuments = query(
  'drivers.expireDocuments',
  { max: 'int8' },
  { account_id: 'uuid', kind },
  `UPDATE drivers.documents SET status = 'expired'
    WHERE status = 'approved' AND id IN (
      SELECT d.id FROM drivers.documents d WHERE d.status = 'approved' AND d.expires_on < ${today} ORDER BY d.expires_on LIMIT $max)
   RETURNING account_id, kind`,
);

/** Takes online drivers with expired papers offline, and ends the shift. */
export const groundDrivers = query(
  'drivers.groundDrivers',
  { ids: 'uuid[]' },
  { driver_id: 'uuid' },
  `WITH gone AS (
     UPDATE drivers.presence p SET online = false, online_since = NULL, looking = false, heard_at = now()
       FROM drivers.drivers d
      WHERE p.driver_id = ANY ($ids) AND p.online AND d.id = p.driver_id AND d.papers_until < ${today} RETURNING p.driver_id),
   closed AS (
     UPDATE drivers.shifts s SET ended_at = now() FROM gone WHERE s.driver_id = gone.driver_id AND s.ended_at IS NULL)
   SELECT driver_id FROM gone`,
);

/**
 * Documents due for a reminder that was not sent yet, the nearest one. Not while a new one is in review. days: left; steps: the days of the
 * reminders, ascending.
 */
export const remindOfDocuments = query(
  'drivers.remindOfDocuments',
  { steps: 'int4[]', max: 'int8' },
  { account_id: 'uuid', kind, expires_on: 'date', days: 'int4' },
  `WITH due AS (
     SELECT d.id, d.expires_on - ${today} AS days, step.days AS step
       FROM drivers.documents d,
            LATERAL (SELECT min(s.days) AS days FROM unnest($steps::int4[]) AS s (days) WHERE d.expires_on - ${today} <= s.days) step
      WHERE d.status = 'approved' AND d.expires_on BETWEEN ${today} AND ${today} + (SELECT max(s.days) FROM unnest($steps::int4[]) AS s (days))
        AND step.days < coalesce(d.reminded_days, 2147483647)
        AND NOT EXISTS (SELECT FROM drivers.documents n WHERE n.account_id = d.account_id AND n.kind = d.kind AND n.status = 'uploaded')
      ORDER BY d.expires_on LIMIT $max)
   UPDATE drivers.documents d SET reminded_days = due.step FROM due WHERE d.id = due.id
   RETURNING d.account_id, d.kind, d.expires_on, due.days`,
);

/** Referred drivers with enough trips whose referrer is not paid yet. */
export const dueReferrals = query(
  'drivers.dueReferrals',
  { trips: 'int4', riders: 'int4', after: 'uuid', max: 'int8' },
  { referred_id: 'uuid', referrer_id: 'uuid' },
  `SELECT r.referred_id, r.referrer_id FROM drivers.referrals r JOIN drivers.drivers d ON d.id = r.referred_id
    WHERE r.credited_at IS NULL AND d.trips_count >= $trips AND d.riders_count >= $riders AND r.referred_id > $after ORDER BY r.referred_id LIMIT $max`,
);

export const creditReferral = query(
  'drivers.creditReferral',
  { referred: 'uuid' },
  { referrer_id: 'uuid' },
  `UPDATE drivers.referrals SET credited_at = now() WHERE referred_id = $referred AND credited_at IS NULL RETURNING referrer_id`,
);
