// The ledger of a filled database: balanced postings of a quarter of the jobs, of all jobs of the named people, of a fifth of the rides, and of
// payouts. Also payments, refunds, invoices.
import type { Size } from './fill-size.ts';

const house = ['payout_clearing', 'refund_clearing', 'provider_balance', 'commission_revenue', 'payout_fees'] as const;
/** One of the eight shards of a house account. */
const houseAccount = (kind: (typeof house)[number]): string =>
  `pg_temp.uid('2024-01-01', 30, ${house.indexOf(kind) * 8} + n % 8)`;
const payable = (n: string): string => `pg_temp.uid('2024-01-01', 31, ${n})`;
const receivable = (n: string): string => `pg_temp.uid('2024-01-01', 32, ${n})`;
const escrow = `pg_temp.uid('2024-01-01', 33, n)`;

export const ledger = ({ jobs, workers, drivers, payouts }: Size): string => `
  CREATE TEMP TABLE plan_posted AS
  SELECT n, id, worker, price_kobo, share_kobo, method <> 'cash' AS held, starts_at + interval '95 minutes' AS at FROM plan_jobs
   WHERE status = 'completed' AND (n % 4 = 1 OR worker IN (1, 2));
  -- What has waited for companies, and has been released.
  INSERT INTO money.waits (job_id, account_id, order_key, amount_kobo, created_at, released_at)
  SELECT id, pg_temp.account(worker), 'request:' || id, share_kobo, at, at + interval '20 days' FROM plan_posted WHERE held;
  INSERT INTO money.accounts (id, kind, owner_id, shard)
  SELECT pg_temp.uid('2024-01-01', 30, (k - 1) * 8 + shard), kind, NULL, shard FROM unnest(ARRAY['${house.join("','")}']) WITH ORDINALITY AS h (kind, k), generate_series(0, 7) shard
  UNION ALL SELECT ${payable('n')}, 'worker_payable', pg_temp.account(n), 0 FROM (SELECT n FROM generate_series(10::bigint, ${9 + workers + drivers}) n UNION ALL VALUES (1), (2), (5), (6)) w (n)
  UNION ALL SELECT ${receivable('n')}, 'worker_receivable', pg_temp.account(n), 0 FROM (SELECT n FROM generate_series(10::bigint, ${9 + workers + drivers}) n UNION ALL VALUES (1), (2), (5), (6)) w (n)
  UNION ALL SELECT ${escrow}, 'escrow', id, 0 FROM plan_posted WHERE held;

  INSERT INTO money.payouts (id, account_id, amount_kobo, fee_kobo, method, destination, shown, status, provider, provider_id, requested_at, asked_at, sent_at, settled_at)
  SELECT pg_temp.uid(at, 35, n), pg_temp.account(worker), 100000, 5000, 'bank', '{"method":"bank","bank_code":"058","account":"0123456789"}', 'GTBank •••• 6789', status, 'sandbox', 'payout ' || n, at, at,
         CASE WHEN status <> 'requested' THEN at + interval '1 minute' END, CASE WHEN status IN ('paid', 'failed') THEN at + interval '2 minutes' END
    FROM (SELECT *, CASE WHEN n > ${payouts * 0.99} AND row_number() OVER (PARTITION BY worker ORDER BY n DESC) = 1 THEN 'requested'
                         WHEN n % 25 = 8 THEN 'failed' ELSE 'paid' END AS status
    FROM (SELECT n, CASE WHEN n % 10 = 3 THEN 1 WHEN n % ${Math.floor(payouts / 15)} = 4 THEN 2 ELSE 10 + n % ${workers} END AS worker, now() - interval '700 days' + n * (interval '699 days' / ${payouts}) AS at
            FROM generate_series(1::bigint, ${payouts}) n) w) p
   WHERE worker IN (SELECT worker FROM plan_posted WHERE held GROUP BY worker HAVING sum(share_kobo) > 100000 * (CASE worker WHEN 1 THEN ${Math.floor(payouts / 9)} ELSE 20 END));

  INSERT INTO money.payout_accounts (account_id, method, destination, shown, is_default, saved_at)
  SELECT account_id, 'bank', jsonb_build_object('method', 'bank', 'bank_code', '058', 'account', '012345678' || n), 'GTBank •••• 678' || n, n = 0, now() - interval '1 year'
    FROM (SELECT owner_id AS account_id FROM money.accounts WHERE kind = 'worker_payable') w, generate_series(0, 3) n;

  INSERT INTO money.provider_balances (provider, balance_kobo, short_since) VALUES ('sandbox', 100000, now());

  INSERT INTO money.known_payout_accounts (account_id, destination, named_at, free_at)
  SELECT account_id, destination, saved_at, saved_at FROM money.payout_accounts;

  INSERT INTO money.kept_cards (account_id, provider, token, email, brand, last4, exp_month, exp_year, kept_at)
  SELECT account_id, 'sandbox', 'sealed:bench:' || n, 'payer@kaya.example', 'Visa', '424' || n, 12, 2034, now() - interval '1 year'
    FROM (SELECT owner_id AS account_id FROM money.accounts WHERE kind = 'worker_payable') w, generate_series(0, 2) n;

  CREATE TEMP TABLE plan_entries AS
  WITH one AS (
    SELECT n, pg_temp.uid(at - interval '1 day', 40, n) AS posting, 'payment_collected' AS kind, 'payment_collected:' || id AS key, id AS job_id, NULL::uuid AS payout_id, at - interval '1 day' AS at,
           ARRAY[${houseAccount('provider_balance')}, ${escrow}] AS accounts, ARRAY[-price_kobo, price_kobo] AS kobo, NULL::bigint AS worker, NULL::bigint AS cash_kobo FROM plan_posted WHERE held
    UNION ALL
    SELECT n, pg_temp.uid(at, 41, n), 'job_completed', 'job_completed:' || id, id, NULL, at, ARRAY[${escrow}, ${payable('worker')}, ${houseAccount('commission_revenue')}],
           ARRAY[-price_kobo, share_kobo, price_kobo - share_kobo], worker, 0 FROM plan_posted WHERE held
    UNION ALL
    SELECT n, pg_temp.uid(at, 41, n), 'job_completed', 'job_completed:' || id, id, NULL, at, ARRAY[${receivable('worker')}, ${houseAccount('commission_revenue')}],
           ARRAY[share_kobo - price_kobo, price_kobo - share_kobo], worker, price_kobo FROM plan_posted WHERE NOT held
    UNION ALL -- What the heavy worker owes is settled in many small parts: N / 20 entries of one person.
    SELECT n, pg_temp.uid(at, 42, n), 'commission_settled', 'commission_settled:' || n, NULL, NULL, at, ARRAY[${payable('1')}, ${receivable('1')}], ARRAY[-1000, 1000]::bigint[], NULL, NULL
      FROM generate_series(1::bigint, ${jobs / 50}) n, LATERAL (SELECT now() - interval '600 days' + n * (interval '599 days' / ${jobs / 50}) AS at) a
    UNION ALL
    SELECT n, pg_temp.uid(at, 43, n), 'trip_completed', 'trip_completed:' || id, NULL, NULL, at + interval '35 minutes', ARRAY[${receivable('driver')}, ${houseAccount('commission_revenue')}],
           ARRAY[price_kobo * 8 / 10 - price_kobo, price_kobo - price_kobo * 8 / 10], driver, price_kobo FROM plan_trips WHERE status = 'completed' AND (n % 5 = 1 OR driver IN (5, 6))
    UNION ALL
    SELECT n, pg_temp.uid(requested_at, 44, n), 'payout_held', 'payout_held:' || id, NULL, id, requested_at, ARRAY[${payable('worker')}, ${houseAccount('payout_clearing')}],
           ARRAY[-amount_kobo, amount_kobo], worker, 0 FROM (SELECT *, substr(provider_id, 8)::bigint AS n, ('x' || right(account_id::text, 8))::bit(32)::bigint AS worker FROM money.payouts) p
    UNION ALL
    SELECT n, pg_temp.uid(settled_at, 45, n), 'payout_paid', 'payout_paid:' || id, NULL, id, settled_at, ARRAY[${houseAccount('payout_clearing')}, ${houseAccount('provider_balance')}, ${houseAccount('payout_fees')}],
           ARRAY[-amount_kobo, amount_kobo - fee_kobo, fee_kobo], NULL, NULL FROM (SELECT *, substr(provider_id, 8)::bigint AS n FROM money.payouts WHERE status = 'paid') p
    UNION ALL
    SELECT n, pg_temp.uid(settled_at, 46, n), 'payout_failed', 'payout_failed:' || id, NULL, id, settled_at, ARRAY[${houseAccount('payout_clearing')}, ${payable('worker')}],
           ARRAY[-amount_kobo, amount_kobo], worker, 0 FROM (SELECT *, substr(provider_id, 8)::bigint AS n, ('x' || right(account_id::text, 8))::bit(32)::bigint AS worker FROM money.payouts WHERE status = 'failed') p)
  SELECT * FROM one ORDER BY at;
  INSERT INTO money.postings (id, kind, key, subject_id, payout_id, posted_at) SELECT posting, kind, key, job_id, payout_id, at FROM plan_entries ORDER BY at;
  INSERT INTO money.entries (posting_id, account_id, amount_kobo, balance_kobo, posted_at)
  SELECT posting, account, kobo, sum(kobo) OVER (PARTITION BY account ORDER BY at, posting), at
    FROM (SELECT posting, at, unnest(accounts) AS account, unnest(kobo) AS kobo FROM plan_entries) e ORDER BY at, posting;
  UPDATE money.accounts a SET balance_kobo = e.kobo, owed_since = CASE WHEN a.owner_id IS NOT NULL AND e.kobo <> 0 THEN e.at END
    FROM (SELECT account_id, sum(amount_kobo)::bigint AS kobo, max(posted_at) AS at FROM money.entries GROUP BY account_id) e WHERE e.account_id = a.id;
  -- All but the newest hundred are counted, as when the clock was here some minutes ago.
  UPDATE money.counted SET entry_id = (SELECT max(id) - 100 FROM money.entries);
  INSERT INTO money.safeguards (day, owed_kobo, kept_kobo) SELECT current_date - n, 100000, 200000 FROM generate_series(1, 2000) n;
  INSERT INTO money.day_balances (day, kind, balance_kobo)
  SELECT d.day, k.kind, sum(coalesce(s.kobo, 0)) OVER (PARTITION BY k.kind ORDER BY d.day)
    FROM (SELECT DISTINCT (posted_at AT TIME ZONE 'Africa/Lagos')::date AS day FROM money.entries WHERE id <= (SELECT entry_id FROM money.counted)) d
   CROSS JOIN (SELECT DISTINCT kind FROM money.accounts) k
    LEFT JOIN (SELECT (e.posted_at AT TIME ZONE 'Africa/Lagos')::date AS day, a.kind, sum(e.amount_kobo)::bigint AS kobo FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
                WHERE e.id <= (SELECT entry_id FROM money.counted) GROUP BY 1, 2) s ON s.day = d.day AND s.kind = k.kind;
  INSERT INTO money.statement (worker_id, posting_id, kind, title, job_id, trip_id, payout_id, amount_kobo, cash_kobo, posted_at, balance_kobo, total_earned_kobo)
  SELECT pg_temp.account(worker), posting, kind, CASE WHEN payout_id IS NULL THEN '1 bedroom move-in' ELSE 'GTBank •••• 6789' END, job_id,
         CASE kind WHEN 'trip_completed' THEN split_part(key, ':', 2)::uuid END, payout_id, amount, cash_kobo, at,
         sum(amount) OVER so_far, sum(CASE WHEN kind LIKE 'payout%' THEN 0 ELSE amount + cash_kobo END) OVER so_far
    FROM plan_entries, LATERAL (SELECT CASE WHEN kind = 'job_completed' AND cash_kobo = 0 OR kind = 'payout_failed' THEN kobo[2] ELSE kobo[1] END AS amount) a
   WHERE worker IS NOT NULL WINDOW so_far AS (PARTITION BY worker ORDER BY at, posting) ORDER BY at, posting;
  UPDATE workers.workers w SET total_earnings_kobo = s.kobo FROM (SELECT worker_id, sum(earned_kobo)::bigint AS kobo FROM money.statement GROUP BY worker_id) s WHERE s.worker_id = w.id;
`;

export const payments = ({ jobs }: Size): string => `
  INSERT INTO money.payments (id, payable_kind, payable_id, order_id, account_id, amount_kobo, received_kobo, status, provider, provider_id, started_at, paid_at, refunded_kobo, way, card_brand, card_last4, bank, account_number, account_name, expires_at, ussd_bank, ussd_code)
  SELECT pg_temp.uid(created_at, 50, n), 'job', id, order_id, pg_temp.account(customer), price_kobo, CASE WHEN status <> 'cancelled' AND n % 50 = 5 THEN 0 ELSE price_kobo END, CASE WHEN status = 'cancelled' THEN 'refunded' WHEN n % 50 = 5 THEN 'failed' ELSE 'paid' END, 'sandbox', 'payment ' || n, created_at,
         CASE WHEN status = 'cancelled' OR n % 50 <> 5 THEN created_at + interval '2 minutes' END, CASE WHEN status = 'cancelled' THEN price_kobo ELSE 0 END,
         CASE WHEN t THEN 'transfer' WHEN u THEN 'ussd' ELSE 'card' END, CASE WHEN NOT t AND NOT u THEN 'Visa' END, CASE WHEN NOT t AND NOT u THEN '4081' END,
         CASE WHEN t THEN 'Bench Bank' END, CASE WHEN t THEN '99' || lpad(n::text, 8, '0') END, CASE WHEN t THEN 'KAYA' END, CASE WHEN t OR u THEN created_at + interval '30 minutes' END, CASE WHEN u THEN '058' END, CASE WHEN u THEN '*737*000*' || n || '#' END
    FROM plan_jobs, LATERAL (SELECT n % 4 = 1 AS t, n % 4 = 3 AS u) w WHERE method = 'card';
  INSERT INTO money.arrivals (payment_id, provider, provider_id, amount_kobo, recorded_at) SELECT id, provider, provider_id, received_kobo, paid_at FROM money.payments WHERE received_kobo > 0;
  INSERT INTO money.refunds (id, payment_id, amount_kobo, reason, status, asked_at, due_at, settled_at)
  SELECT pg_temp.uid(at, 51, n), pg_temp.uid(created_at, 50, n), price_kobo, 'The job has ended', 'done', at, at + interval '72 hours', at + interval '1 minute'
    FROM plan_jobs, LATERAL (SELECT starts_at - interval '1 day' AS at) a WHERE method = 'card' AND status = 'cancelled';
  INSERT INTO money.listed (id, provider, kind, provider_id, reference, amount_kobo, fee_kobo, currency, state, begun_at, reading, fee_posted_kobo)
  SELECT pg_temp.uid(started_at, 53, row_number() OVER (ORDER BY started_at)), provider, 'payment', provider_id, id::text, received_kobo, 1000, 'NGN', 'done', started_at,
         pg_temp.uid(date_trunc('week', started_at), 54, 0), 1000 FROM money.payments WHERE received_kobo > 0;
  INSERT INTO money.readings (provider, kind, from_at, to_at, ended_at, whole_to, claimed_until)
  SELECT 'sandbox', kind, now() - interval '2 days', now(), now(), now(), now() FROM unnest(ARRAY['payment', 'refund', 'payout', 'settlement', 'dispute']) kind;
  INSERT INTO money.exceptions (id, provider, kind, reference, difference, cause, ours_kobo, theirs_kobo, subject_id, account_id, status, begun_at, first_seen_at, last_seen_at, closed_at)
  SELECT pg_temp.uid(started_at, 55, n), provider, 'payment', id::text, CASE WHEN n % 3 = 0 THEN 'paid_there' ELSE 'amount_differs' END, 'Another amount', 1000, 2000, id, account_id,
         CASE WHEN n % 10 = 0 THEN 'open' ELSE 'mended' END, started_at, started_at, started_at, CASE WHEN n % 10 <> 0 THEN started_at END
    FROM (SELECT *, row_number() OVER (ORDER BY started_at) AS n FROM money.payments) p;
  INSERT INTO money.staff_acts (id, exception_id, act, difference, amount_kobo, reason, needs_second, asked_by, withdrawn_at)
  SELECT pg_temp.uid(first_seen_at, 56, row_number() OVER (ORDER BY id)), id, 'write_off', difference, 1000, 'Lost', true, (SELECT id FROM identity.accounts WHERE 'staff' = ANY (roles) ORDER BY id LIMIT 1),
         CASE WHEN status = 'open' THEN NULL ELSE first_seen_at END FROM money.exceptions;
  INSERT INTO money.staff_acts (id, act, posting_id, amount_kobo, reason, needs_second, asked_by, withdrawn_at)
  SELECT pg_temp.uid(posted_at, 57, row_number() OVER (ORDER BY id)), 'reverse', id, 1000, 'Twice', true, (SELECT id FROM identity.accounts WHERE 'staff' = ANY (roles) ORDER BY id LIMIT 1),
         posted_at FROM money.postings WHERE kind = 'payout_paid';
  INSERT INTO money.provider_notes (provider, event_key, reference, received_at) SELECT 'sandbox', 'note ' || n, 'payment ' || n, created_at FROM plan_jobs WHERE method = 'card' AND n % 10 = 5;
  INSERT INTO money.invoices (id, account_id, subject_kind, subject_id, title, billed_to, email, lines, total_kobo, year, count, issued_at)
  SELECT pg_temp.uid(at, 52, row_number() OVER (ORDER BY at)), account, kind, subject, '1 bedroom move-in', 'A customer', 'customer@bench.example', jsonb_build_array(jsonb_build_object('code', 'total', 'label', 'The move', 'amount_kobo', kobo)),
         kobo, extract(year FROM at)::int, row_number() OVER (PARTITION BY extract(year FROM at) ORDER BY at), at
    FROM (SELECT pg_temp.account(customer) AS account, 'request' AS kind, order_id AS subject, price_kobo AS kobo, starts_at + interval '2 hours' AS at FROM plan_jobs WHERE booking IS NULL AND status = 'completed' AND (n % 3 = 0 OR customer IN (3, 4))
          UNION ALL SELECT pg_temp.account(customer), 'booking', id, 90000000, at + interval '20 days' FROM plan_bookings WHERE status = 'completed'
          UNION ALL SELECT pg_temp.account(customer), 'trip', id, price_kobo, at + interval '1 hour' FROM plan_trips WHERE status = 'completed' AND (n % 10 = 1 OR customer IN (3, 4))) one;
  INSERT INTO money.invoice_counts (year, count) SELECT year, max(count) FROM money.invoices GROUP BY year;
  INSERT INTO kernel.idempotency_keys (scope, operation, key, body_hash, answer, created_at) SELECT 'account', 'requests.submitRequest', 'key ' || lpad(n::text, 10, '0'), 'hash', '{}', now() - interval '1 hour' FROM generate_series(1, ${jobs / 20}) n;
`;
