import { as, query } from '../../../kernel/db/query.ts';
import type { Leg } from '../rules.ts';

export const post = query(
  'money.post',
  {
    kind: 'text',
    key: 'text',
    job: as<string | null>('uuid?'),
    payout: as<string | null>('uuid?'),
    legs: as<readonly Leg[]>('jsonb'),
  },
  { posted: 'bool' },
  `SELECT money.post($kind, $key, $job, $payout, $legs) AS posted`,
);

export const payableOf = query(
  'money.payableOf',
  { owner: 'uuid' },
  { balance_kobo: 'int8', earned_kobo: 'int8' },
  `SELECT coalesce(sum(a.balance_kobo), 0)::int8 AS balance_kobo,
          (SELECT coalesce(sum(e.amount_kobo), 0)::int8 FROM money.entries e
             JOIN money.postings p ON p.id = e.posting_id
             JOIN money.accounts own ON own.id = e.account_id
            WHERE own.kind = 'worker_payable' AND own.owner_id = $owner AND p.kind IN ('job_completed', 'job_cancelled', 'trip_completed', 'trip_cancelled')) AS earned_kobo
     FROM money.accounts a WHERE a.kind = 'worker_payable' AND a.owner_id = $owner`,
);

/** What touched the balance, and Kaya's part of cash jobs and rides as it came to be owed. */
export const entriesOf = query(
  'money.entriesOf',
  { owner: 'uuid', most: 'int8' },
  {
    id: 'int8',
    kind: 'text',
    amount_kobo: 'int8',
    job_id: 'uuid?',
    payout_id: 'uuid?',
    posted_at: 'timestamptz',
  },
  `SELECT e.id, CASE WHEN a.kind <> 'worker_receivable' THEN p.kind WHEN p.kind = 'job_completed' THEN 'cash_job' ELSE 'cash_ride' END AS kind, e.amount_kobo, p.job_id, p.payout_id, p.posted_at
     FROM money.accounts a JOIN money.entries e ON e.account_id = a.id JOIN money.postings p ON p.id = e.posting_id
    WHERE a.owner_id = $owner AND (a.kind = 'worker_payable' OR (a.kind = 'worker_receivable' AND p.kind IN ('job_completed', 'trip_completed')))
    ORDER BY e.id DESC LIMIT $most`,
);

/** What completed jobs brought, by Lagos day, from the given Monday on. */
export const earnedByDay = query(
  'money.earnedByDay',
  { owner: 'uuid', monday: 'date' },
  { day: 'date', amount_kobo: 'int8' },
  `SELECT (p.posted_at AT TIME ZONE 'Africa/Lagos')::date AS day, sum(e.amount_kobo)::int8 AS amount_kobo
     FROM money.accounts a JOIN money.entries e ON e.account_id = a.id JOIN money.postings p ON p.id = e.posting_id
    WHERE a.kind = 'worker_payable' AND a.owner_id = $owner AND p.kind IN ('job_completed', 'job_cancelled', 'trip_completed', 'trip_cancelled')
      AND p.posted_at >= ($monday::date)::timestamp AT TIME ZONE 'Africa/Lagos'
    GROUP BY 1`,
);
