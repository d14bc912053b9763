-- A share of a fee is paid with the fee, and the amounts of a statement's line are read from what has happened. Owner:
-- src/modules/money, and src/modules/rides for the indexes of trips. docs/decisions/0017.

-- Which fees a ride has paid, for the shares of their drivers.
CREATE INDEX fees_by_payer ON rides.trips (fee_paid_by) WHERE fee_paid_by IS NOT NULL;
-- What a driver earned today is read from the statement.
CREATE INDEX statement_by_time ON money.statement (worker_id, posted_at) INCLUDE (kind, earned_kobo);
DROP INDEX rides.trips_cancelled_by_driver;

-- As in 0029, without the share of a cancelled ride's fee: it is the system's to post, when another ride has paid the fee.
CREATE OR REPLACE FUNCTION money.may_post(kind text, key text, job uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF kernel.is_system() THEN RETURN true; END IF;
  IF kind = 'payout_held' THEN
    RETURN EXISTS (SELECT 1 FROM money.payouts p WHERE p.id = payout AND p.account_id = me AND p.status = 'requested' AND p.requested_at = now()
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_payable', 'owner', me, 'amount_kobo', -p.amount_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'payout_clearing', 'amount_kobo', p.amount_kobo)) AND jsonb_array_length(legs) = 2);
  ELSIF kind IN ('payment_collected', 'job_completed') THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'completed' AND j.completed_at = now()
      AND key = kind || ':' || job AND (kind = 'job_completed' OR j.payment_method = 'invoice')
      AND (j.customer_id = me OR j.worker_id = me OR j.request_id = kernel.request_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, CASE kind WHEN 'job_completed' THEN j.worker_share_kobo ELSE 0 END));
  ELSIF kind = 'job_cancelled' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'cancelled' AND j.cancelled_at = now() AND key = kind || ':' || job
      AND (j.customer_id = me OR j.request_id = kernel.request_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, j.worker_share_kobo));
  ELSIF kind = 'trip_completed' THEN
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'completed' AND t.completed_at = now()
      AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff()) AND money.legs_within(legs, t.driver_id, NULL, 0));
  ELSIF kind = 'commission_settled' THEN
    -- From what a worker has to what the same worker owes: it makes nobody richer.
    RETURN (SELECT count(*) = 2 AND count(DISTINCT leg.owner) = 1 AND count(leg.owner) = 2
                   AND bool_and(CASE leg.account WHEN 'worker_payable' THEN leg.amount_kobo < 0 WHEN 'worker_receivable' THEN leg.amount_kobo > 0 ELSE false END)
              FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8));
  ELSIF kind = 'refund_asked' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id
      WHERE kind || ':' || r.id = key AND r.status = 'asked' AND p.job_id = job AND money.legs_within(legs, NULL, job, 0));
  ELSIF kind = 'cash_returned' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d JOIN jobs.jobs j ON j.id = d.job_id
      WHERE d.job_id = job AND d.decided_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_receivable', 'owner', j.worker_id, 'amount_kobo', -d.back_cash_kobo))
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', d.back_cash_kobo)));
  ELSIF kind = 'cash_repaid' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d
      WHERE d.job_id = job AND d.repaid_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', -d.back_cash_kobo)));
  END IF;
  RETURN false;
END $$;

-- As in 0039, but the cash is found here. A job in cash: what it cost in the end and was not held. A ride: its price and the fees it
-- carried. A dispute: what the mover has to return.
CREATE FUNCTION money.note_line(key text, worker uuid, title text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH line AS (
    SELECT p.id, p.kind, p.job_id, p.payout_id, split_part(p.key, ':', 2) AS subject,
           coalesce(sum(e.amount_kobo) FILTER (WHERE a.owner_id = note_line.worker AND a.kind IN ('worker_payable', 'worker_receivable')), 0)::int8 AS amount_kobo,
           -coalesce(sum(e.amount_kobo) FILTER (WHERE a.kind = 'escrow'), 0)::int8 AS held_kobo
      FROM money.postings p LEFT JOIN money.entries e ON e.posting_id = p.id LEFT JOIN money.accounts a ON a.id = e.account_id
     WHERE p.key = note_line.key AND p.posted_at = now() GROUP BY p.id
  ), noted AS (
    SELECT l.*, coalesce(CASE l.kind
        WHEN 'job_completed' THEN
          (SELECT coalesce(d.pays_kobo, j.price_kobo) - l.held_kobo FROM jobs.jobs j LEFT JOIN jobs.disputes d ON d.job_id = j.id
            WHERE j.id = l.job_id AND j.worker_id = note_line.worker AND j.payment_method = 'cash')
        WHEN 'trip_completed' THEN
          (SELECT t.price_kobo + t.carried_kobo FROM rides.trips t WHERE t.id = l.subject::uuid AND t.driver_id = note_line.worker)
        WHEN 'cash_returned' THEN -l.amount_kobo END, 0) AS cash_kobo
      FROM line l
  )
  INSERT INTO money.statement (worker_id, posting_id, kind, title, job_id, payout_id, amount_kobo, cash_kobo)
    SELECT note_line.worker, n.id, n.kind, note_line.title, n.job_id, n.payout_id, n.amount_kobo, n.cash_kobo FROM noted n
     WHERE n.amount_kobo <> 0 OR n.cash_kobo > 0
    ON CONFLICT ON CONSTRAINT statement_posting_id_worker_id_key DO NOTHING $$;
-- For processes of the release before, until the next one drops it: the amount they hand in is ignored.
CREATE OR REPLACE FUNCTION money.note_line(key text, worker uuid, title text, cash_kobo int8) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$ SELECT money.note_line(key, worker, title) $$;
REVOKE ALL ON FUNCTION money.note_line(text, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.note_line(text, uuid, text) TO kaya_app;

-- As in 0019, without the mark: whether money is still wanted is read from the job when it arrives. payments.unwanted is not read
-- any more, and goes with the next release.
CREATE OR REPLACE FUNCTION money.close_payments(job uuid) RETURNS int8
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM 1 FROM money.payments p WHERE p.job_id = job AND p.status IN ('started', 'abandoned') ORDER BY p.id FOR UPDATE;
  RETURN money.lock_held(job);
END $$;
