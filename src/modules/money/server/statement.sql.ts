import { as, query } from '../../../kernel/db/query.ts';

/** One line per event, newest first, each with the balance after it, as it was written (migration 0087). */
export const linesOf = query(
  'money.linesOf',
  { worker: 'uuid', before: as<number | null>('int8?'), most: 'int8' },
  {
    id: 'text',
    kind: 'text',
    title: 'text?',
    job_id: 'uuid?',
    trip_id: 'uuid?',
    payout_id: 'uuid?',
    amount_kobo: 'int8',
    cash_kobo: 'int8',
    earned_kobo: 'int8',
    balance_kobo: 'int8',
    posted_at: 'timestamptz',
  },
  `SELECT s.id::text, s.kind, s.title, s.job_id, s.trip_id, s.payout_id, s.amount_kobo, s.cash_kobo, s.earned_kobo, s.balance_kobo, s.posted_at
     FROM money.statement s
    WHERE s.worker_id = $worker AND s.id < (SELECT coalesce($before::int8, 9223372036854775807)) ORDER BY s.id DESC LIMIT $most`,
);

/**
 * Total earned: the worker's share of everything they did, by card or in cash; payouts do not reduce it. As the newest line has
 * it.
 */
export const totalEarned = query(
  'money.totalEarned',
  { workers: 'uuid[]' },
  { worker_id: 'uuid', earned_kobo: 'int8' },
  `SELECT worker.id AS worker_id, coalesce(line.total_earned_kobo, 0) AS earned_kobo FROM unnest($workers::uuid[]) AS worker (id)
    LEFT JOIN LATERAL (
      SELECT total_earned_kobo FROM money.statement WHERE worker_id = worker.id ORDER BY id DESC LIMIT 1) line ON true`,
);

/** What was earned by Lagos day, from the given Monday on. */
export const earnedByDay = query(
  'money.earnedByDay',
  { worker: 'uuid', monday: 'date' },
  { day: 'date', amount_kobo: 'int8' },
  `SELECT (posted_at AT TIME ZONE 'Africa/Lagos')::date AS day, sum(earned_kobo)::int8 AS amount_kobo
     FROM money.statement
    WHERE worker_id = $worker AND earned_kobo <> 0 AND posted_at >= ($monday::date)::timestamp AT TIME ZONE 'Africa/Lagos'
    GROUP BY 1`,
);

/** What was earned by Lagos month, `YYYY-MM`, without months that have nothing. */
export const earnedByMonth = query(
  'money.earnedByMonth',
  { account: 'uuid' },
  { month: 'text', earned_kobo: 'int8' },
  `SELECT to_char(posted_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month, sum(earned_kobo)::int8 AS earned_kobo FROM money.statement
    WHERE worker_id = $account AND earned_kobo <> 0 GROUP BY 1 ORDER BY 1`,
);

/** What a driver earns as a driver: shares of rides and of fees, tips, and for drivers they brought. */
const ofDriving = `kind IN ('trip_completed', 'trip_cancelled', 'tip_paid', 'referral_credited')`;

/** What driving has earned since then. */
export const earnedByRides = query(
  'money.earnedByRides',
  { driver: 'uuid', since: 'timestamptz' },
  { earned_kobo: 'int8' },
  `SELECT coalesce(sum(earned_kobo), 0)::int8 AS earned_kobo FROM money.statement
    WHERE worker_id = $driver AND posted_at >= $since AND ${ofDriving}`,
);

/** The same by Lagos day, without days that have nothing. */
export const rideEarningsByDay = query(
  'money.rideEarningsByDay',
  { driver: 'uuid', from: 'timestamptz', to: 'timestamptz' },
  { day: 'date', earned_kobo: 'int8' },
  `SELECT (posted_at AT TIME ZONE 'Africa/Lagos')::date AS day, sum(earned_kobo)::int8 AS earned_kobo FROM money.statement
    WHERE worker_id = $driver AND posted_at >= $from AND posted_at < $to AND ${ofDriving}
    GROUP BY 1`,
);

/** What each of these rides has earned so far, tips included; each is looked up by index. */
export const earnedByTrip = query(
  'money.earnedByTrip',
  { driver: 'uuid', trips: 'uuid[]' },
  { trip_id: 'uuid', earned_kobo: 'int8', tips_kobo: 'int8' },
  `SELECT trip.id AS trip_id, line.earned_kobo, line.tips_kobo FROM unnest($trips::uuid[]) AS trip (id) CROSS JOIN LATERAL (
     SELECT coalesce(sum(earned_kobo), 0)::int8 AS earned_kobo,
            coalesce(sum(earned_kobo) FILTER (WHERE kind = 'tip_paid'), 0)::int8 AS tips_kobo
       FROM money.statement WHERE worker_id = $driver AND trip_id = trip.id) line`,
);
