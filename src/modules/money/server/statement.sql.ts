import { as, query, type RowOf } from '../../../kernel/db/query.ts';

const lineRow = {
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
} as const;
export type LineRow = RowOf<typeof lineRow>;
const lineColumns =
  's.id::text, s.kind, s.title, s.job_id, s.trip_id, s.payout_id, s.amount_kobo, s.cash_kobo, s.earned_kobo, s.balance_kobo, s.posted_at';

/** One line per event, newest first, each with the balance after it, as it was written. */
export const linesOf = query(
  'money.linesOf',
  { worker: 'uuid', before: as<number | null>('int8?'), max: 'int8' },
  lineRow,
  `SELECT ${lineColumns} FROM money.statement s
    WHERE s.worker_id = $worker AND s.id < (SELECT coalesce($before::int8, 9223372036854775807)) ORDER BY s.id DESC LIMIT $max`,
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

/** The sums just before each of these times, in their order; null before the first line. A line is never older than the one before it. */
export const sumsBefore = query(
  'money.sumsBefore',
  { worker: 'uuid', times: 'timestamptz[]' },
  { balance_kobo: 'int8?', total_earned_kobo: 'int8?' },
  `SELECT line.balance_kobo, line.total_earned_kobo FROM unnest($times::timestamptz[]) WITH ORDINALITY AS asked (at, place)
     LEFT JOIN LATERAL (
       SELECT s.balance_kobo, s.total_earned_kobo FROM money.statement s
        WHERE s.worker_id = $worker AND s.posted_at < asked.at ORDER BY s.posted_at DESC, s.id DESC LIMIT 1) line ON true
    ORDER BY asked.place`,
);

export const firstLine = query(
  'money.firstLine',
  { worker: 'uuid' },
  { posted_at: 'timestamptz' },
  `SELECT posted_at FROM money.statement WHERE worker_id = $worker ORDER BY posted_at, id LIMIT 1`,
);

export const lineOf = query(
  'money.lineOf',
  { worker: 'uuid', id: 'int8' },
  lineRow,
  `SELECT ${lineColumns} FROM money.statement s WHERE s.worker_id = $worker AND s.id = $id`,
);

/** Oldest first, from the line after `from` and `after` on. */
export const linesOfMonth = query(
  'money.linesOfMonth',
  { worker: 'uuid', from: 'timestamptz', after: 'int8', to: 'timestamptz', max: 'int8' },
  lineRow,
  `SELECT ${lineColumns} FROM money.statement s
    WHERE s.worker_id = $worker AND (s.posted_at, s.id) > ($from, $after) AND s.posted_at < $to
    ORDER BY s.posted_at, s.id LIMIT $max`,
);

const parts = {
  price_kobo: 'int8?',
  commission_kobo: 'int8',
  others_kobo: 'int8',
  refunded_kobo: 'int8',
  fee_kobo: 'int8',
  early_kobo: 'int8',
} as const;
export type LineParts = RowOf<typeof parts>;

/** What each line is part of. price_kobo: null where nobody paid a price. */
export const partsOf = query(
  'money.partsOf',
  { lines: 'int8[]' },
  { id: 'int8', ...parts },
  `SELECT id, price_kobo, commission_kobo, others_kobo, refunded_kobo, fee_kobo, early_kobo FROM money.parts_of($lines)`,
);

/** What was earned by Lagos month, `YYYY-MM`, without months that have nothing. */
export const earnedByMonth = query(
  'money.earnedByMonth',
  { account: 'uuid' },
  { month: 'text', earned_kobo: 'int8' },
  `SELECT to_char(posted_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM') AS month, sum(earned_kobo)::int8 AS earned_kobo FROM money.statement
    WHERE worker_id = $account AND earned_kobo <> 0 GROUP BY 1 ORDER BY 1`,
);

/** What a driver earns as a driver: shares of rides and of fees, tips, and referrals, which alone are ever reversed. */
const ofDriving = `kind IN ('trip_completed', 'trip_cancelled', 'tip_paid', 'referral_credited', 'reversed')`;

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

/** The person the statement belongs to. */
export const statementPerson = query(
  'money.statementPerson',
  { account: 'uuid' },
  { name: 'text?', email: 'text?' },
  `SELECT name, email FROM identity.people WHERE id = $account`,
);
