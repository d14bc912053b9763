import { as, query } from '../../../kernel/db/query.ts';
import type { Leg } from '../ledger.ts';

export const post = query(
  'money.post',
  {
    kind: 'text',
    key: 'text',
    subject: as<string | null>('uuid?'),
    payout: as<string | null>('uuid?'),
    legs: as<readonly Leg[]>('jsonb'),
    title: as<string | null>('text?'),
    worker: as<string | null>('uuid?'),
  },
  { posted: 'bool' },
  `SELECT money.post($kind, $key, $subject, $payout, $legs, $title, $worker) AS posted`,
);

/** The sums of these postings of one job, by account. For staff and the system. */
export const postedOfJob = query(
  'money.postedOfJob',
  { keys: 'text[]' },
  { kind: 'text', owner_id: 'uuid?', amount_kobo: 'int8' },
  `SELECT a.kind, a.owner_id, sum(e.amount_kobo)::int8 AS amount_kobo
     FROM money.postings p JOIN money.entries e ON e.posting_id = p.id JOIN money.accounts a ON a.id = e.account_id
    WHERE p.key = ANY ($keys) GROUP BY a.kind, a.owner_id ORDER BY a.kind, a.owner_id`,
);

/** Kaya's part of the fees paid for these jobs: the mover who had set off has the rest. A fee may be paid in parts. */
export const feesOfKaya = query(
  'money.feesOfKaya',
  { jobs: 'uuid[]' },
  { kobo: 'int8' },
  `SELECT coalesce(sum(own.amount_kobo), 0)::int8 AS kobo
     FROM money.accounts held JOIN money.entries paid ON paid.account_id = held.id
     JOIN money.postings p ON p.id = paid.posting_id AND p.kind IN ('job_cancelled', 'cancel_fee_paid')
     JOIN money.entries own ON own.posting_id = p.id JOIN money.accounts house ON house.id = own.account_id AND house.kind = 'commission_revenue'
    WHERE held.kind = 'escrow' AND held.owner_id = ANY ($jobs)`,
);

/** balance_kobo: what can be paid out; waiting_kobo: what is earned too, and waits for companies (waiting.ts). */
export const payableOf = query(
  'money.payableOf',
  { owner: 'uuid' },
  { balance_kobo: 'int8', waiting_kobo: 'int8' },
  `SELECT coalesce(sum(a.balance_kobo - a.waiting_kobo), 0)::int8 AS balance_kobo, coalesce(sum(a.waiting_kobo), 0)::int8 AS waiting_kobo
     FROM money.accounts a WHERE a.kind = 'worker_payable' AND a.owner_id = $owner`,
);
