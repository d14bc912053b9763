-- Earnings of any period, read from two lines of the statement. Owner: src/modules/money. docs/decisions/0061-payout-guards.md.

-- A posting that began earlier may wait for the lock of one that began later. Now a line is never older than the one before it, so
-- "all up to a time" is the newest line up to then.
UPDATE money.statement s SET posted_at = in_order.at
  FROM (SELECT id, max(posted_at) OVER (PARTITION BY worker_id ORDER BY id) AS at FROM money.statement) in_order
 WHERE in_order.id = s.id AND in_order.at > s.posted_at;
-- As in 0046, with the id. Without the sums: an index that held them would be scanned and sorted for the newest line, whose order is
-- that of statement_of_worker.
DROP INDEX money.statement_by_time;
CREATE INDEX statement_by_time ON money.statement (worker_id, posted_at, id) INCLUDE (kind, earned_kobo);

-- As in 0087, with the time.
CREATE OR REPLACE FUNCTION money.continue_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  before_at timestamptz;
BEGIN
  SELECT s.balance_kobo, s.total_earned_kobo, s.posted_at INTO NEW.balance_kobo, NEW.total_earned_kobo, before_at
    FROM money.statement s WHERE s.worker_id = NEW.worker_id AND s.id < NEW.id ORDER BY s.id DESC LIMIT 1;
  NEW.balance_kobo := coalesce(NEW.balance_kobo, 0) + NEW.amount_kobo;
  -- What earned_kobo will be: a generated column has no value yet.
  NEW.total_earned_kobo := coalesce(NEW.total_earned_kobo, 0)
    + CASE WHEN NEW.kind LIKE 'payout%' THEN 0 ELSE NEW.amount_kobo + NEW.cash_kobo END;
  NEW.posted_at := greatest(NEW.posted_at, before_at);
  RETURN NEW;
END $$;

-- What a line is part of: what the customer paid, Kaya's share, what others of the crew earned, what the customer got back; and the
-- fee of a payout. For whose line it is, for staff and the system: the other legs of a posting are not theirs to read.
CREATE FUNCTION money.parts_of(lines int8[]) RETURNS TABLE
  (id int8, price_kobo int8, commission_kobo int8, others_kobo int8, refunded_kobo int8, fee_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.id, CASE WHEN s.kind IN ('job_completed', 'job_cancelled', 'cancel_fee_paid', 'trip_completed', 'trip_cancelled')
                    THEN nullif(greatest(0, s.earned_kobo + kaya.kobo + crew.kobo), 0) END,
         greatest(0, kaya.kobo), crew.kobo, back.kobo, coalesce(payout.fee_kobo, 0)
    FROM money.statement s
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(e.amount_kobo), 0)::int8 AS kobo
       FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
      WHERE e.posting_id = s.posting_id AND a.kind = 'commission_revenue' AND s.kind NOT LIKE 'payout%' AND s.kind <> 'referral_credited') kaya
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(o.earned_kobo), 0)::int8 AS kobo
       FROM money.statement o WHERE o.posting_id = s.posting_id AND o.worker_id <> s.worker_id) crew
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(r.amount_kobo), 0)::int8 AS kobo
       FROM money.payments p JOIN money.refunds r ON r.payment_id = p.id
      WHERE s.kind IN ('job_completed', 'trip_completed') AND p.job_id = coalesce(s.job_id, s.trip_id) AND r.status <> 'failed') back
    LEFT JOIN money.payouts payout ON payout.id = s.payout_id AND s.kind = 'payout_held'
   WHERE s.id = ANY (parts_of.lines)
     AND (kernel.is_system() OR kernel.is_staff() OR s.worker_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION money.parts_of(int8[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.parts_of(int8[]) TO kaya_app;
