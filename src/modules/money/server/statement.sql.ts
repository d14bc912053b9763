import { as, query } from '../../../kernel/db/query.ts';

/** The database computes the amounts: how the posting changed the balance, and the cash the worker collected. */
export const noteLine = query(
  'money.noteLine',
  { key: 'text', worker: 'uuid', title: as<string | null>('text?') },
  {},
  `SELECT money.note_line($key, $worker, $title)`,
);

/**
 * One line per event, newest first, with the balance after it. Lines newer than the page are summed by index, so that the
 * balances of all pages are consistent.
 */
export const linesOf = query(
  'money.linesOf',
  { worker: 'uuid', before: as<number | null>('int8?'), most: 'int8' },
  {
    id: 'text',
    kind: 'text',
    title: 'text?',
    job_id: 'uuid?',
    payout_id: 'uuid?',
    amount_kobo: 'int8',
    cash_kobo: 'int8',
    earned_kobo: 'int8',
    balance_kobo: 'int8',
    posted_at: 'timestamptz',
  },
  `WITH net AS (
     SELECT coalesce(sum(balance_kobo), 0) AS kobo FROM money.accounts
      WHERE owner_id = $worker AND kind IN ('worker_payable', 'worker_receivable')),
   newer AS (
     SELECT coalesce(sum(amount_kobo), 0) AS kobo FROM money.statement WHERE worker_id = $worker AND id >= $before::int8),
   page AS (
     SELECT * FROM money.statement
      WHERE worker_id = $worker AND id < coalesce($before::int8, 9223372036854775807) ORDER BY id DESC LIMIT $most)
   SELECT id::text, kind, title, job_id, payout_id, amount_kobo, cash_kobo, earned_kobo,
          (net.kobo - newer.kobo - coalesce(sum(amount_kobo) OVER (ORDER BY page.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::int8
            AS balance_kobo, posted_at
     FROM page, net, newer ORDER BY page.id DESC`,
);

/** Total earned: the worker's share of everything they did, by card or in cash; payouts do not reduce it. */
export const totalEarned = query(
  'money.totalEarned',
  { workers: 'uuid[]' },
  { worker_id: 'uuid', earned_kobo: 'int8' },
  `SELECT worker.id AS worker_id, total.earned_kobo FROM unnest($workers::uuid[]) AS worker (id)
    CROSS JOIN LATERAL (SELECT coalesce(sum(earned_kobo), 0)::int8 AS earned_kobo FROM money.statement WHERE worker_id = worker.id) total`,
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

/** What rides have earned since then, shares of fees included. */
export const earnedByRides = query(
  'money.earnedByRides',
  { driver: 'uuid', since: 'timestamptz' },
  { earned_kobo: 'int8' },
  `SELECT coalesce(sum(earned_kobo), 0)::int8 AS earned_kobo FROM money.statement
    WHERE worker_id = $driver AND posted_at >= $since AND kind IN ('trip_completed', 'trip_cancelled')`,
);
