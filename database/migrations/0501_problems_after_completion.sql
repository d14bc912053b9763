-- A problem that is found after completion, and what staff take back of a mover's money. Owners: src/modules/jobs, src/modules/money.
-- docs/decisions/0084-proof-and-problems.md.

-- late: reported after the job was completed and paid for. taken_back_kobo: what those who earned of it give back then.
ALTER TABLE jobs.disputes ADD COLUMN late boolean NOT NULL DEFAULT false,
  ADD COLUMN taken_back_kobo int8 CHECK (taken_back_kobo >= 0);
GRANT UPDATE (taken_back_kobo) ON jobs.disputes TO kaya_app;
GRANT SELECT (late, taken_back_kobo) ON jobs.disputes TO kaya_read;
-- Customers and staff report; that it is late is what the job says.
DROP POLICY report ON jobs.disputes;
CREATE POLICY report ON jobs.disputes FOR INSERT WITH CHECK ((jobs.is_customer(job_id) OR (SELECT kernel.is_staff())) AND decision IS NULL
  AND late = EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job_id AND j.completed_at IS NOT NULL));

-- What is on no bill yet costs so much less from now on. 'open': it was on none; 'billed': it is on that bill and stays as it is; no row: no
-- company pays for it. By staff.
CREATE FUNCTION companies.lower_spent(order_key text, kobo int8) RETURNS TABLE (outcome text, bill uuid)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
DECLARE
  s companies.spends;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by staff'; END IF;
  SELECT * INTO s FROM companies.spends x WHERE x.key = order_key FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF s.bill_id IS NOT NULL THEN RETURN QUERY SELECT 'billed', s.bill_id; RETURN; END IF;
  -- One that is still reserved is settled with what staff have decided.
  UPDATE companies.spends x SET amount_kobo = greatest(0, x.amount_kobo - kobo) WHERE x.id = s.id AND x.state = 'spent';
  RETURN QUERY SELECT 'open', NULL::uuid;
END $$;
REVOKE ALL ON FUNCTION companies.lower_spent(text, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.lower_spent(text, int8) TO kaya_app;

-- What a decision of this very transaction takes back of a completed job: from nobody but those who earned of it, and Kaya; to the customer
-- exactly what was decided, or off what a company owes.
CREATE FUNCTION money.is_taken_back(key text, job uuid, legs jsonb) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT kernel.is_staff() AND EXISTS (
    SELECT FROM jobs.disputes d JOIN jobs.jobs j ON j.id = d.job_id
     WHERE d.job_id = job AND d.late AND d.decided_at = now() AND j.completed_at < now() AND key = 'taken_back:' || job
       AND d.taken_back_kobo = -(SELECT coalesce(sum(leg.amount_kobo), 0) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                                  WHERE leg.account = 'worker_receivable')
       AND d.back_card_kobo = (SELECT coalesce(sum(leg.amount_kobo), 0) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                                WHERE leg.account = 'escrow' AND leg.owner = job)
       AND d.back_cash_kobo = (SELECT coalesce(sum(leg.amount_kobo), 0) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                                WHERE leg.account = 'customer_payable' AND leg.owner = job)
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
         WHERE NOT coalesce(CASE
           WHEN leg.account = 'worker_receivable' THEN leg.amount_kobo < 0 AND EXISTS (
             SELECT FROM money.postings p JOIN money.entries e ON e.posting_id = p.id JOIN money.accounts a ON a.id = e.account_id
              WHERE a.owner_id = leg.owner AND p.key = ANY ('job_completed:' || job || ARRAY(
                      SELECT 'job_shared:' || job || ':' || w.id FROM unnest(j.worker_id || j.helper_ids) AS w (id))))
           WHEN leg.account IN ('escrow', 'customer_payable') THEN leg.owner = job AND leg.amount_kobo > 0
           WHEN leg.account = 'commission_revenue' THEN leg.amount_kobo < 0
           WHEN leg.account IN ('provider_balance', 'company_sales') THEN j.payment_method = 'invoice' AND leg.amount_kobo > 0
           ELSE false END, false))) $$;
REVOKE ALL ON FUNCTION money.is_taken_back(text, uuid, jsonb) FROM PUBLIC;

-- As in 0316; a job is not completed by its worker, and what a decision takes back.
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
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(CASE WHEN kind = 'job_completed' AND j.helper_places > 0 THEN jobs.legs_without_helpers(legs, j.id) ELSE legs END,
        j.worker_id, job, CASE kind WHEN 'job_completed' THEN j.worker_share_kobo ELSE 0 END));
  ELSIF kind = 'job_shared' THEN
    RETURN jobs.is_agreed_share(job, key, legs);
  ELSIF kind IN ('company_invoiced', 'company_paid', 'company_credited') THEN
    RETURN billing.may_post(kind, key, legs);
  ELSIF kind = 'job_cancelled' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = job AND j.status = 'cancelled' AND j.cancelled_at = now() AND key = kind || ':' || job
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, job, j.worker_share_kobo));
  ELSIF kind = 'trip_completed' THEN
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'completed' AND t.completed_at = now()
      AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND money.legs_within(legs, t.driver_id, t.id, CASE t.payment_method WHEN 'card' THEN t.driver_share_kobo ELSE 0 END));
  ELSIF kind = 'trip_cancelled' THEN
    -- The fee out of what is held for a card ride; a fee that another ride has carried is posted by the system.
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'cancelled' AND t.cancelled_at = now()
      AND t.payment_method = 'card' AND t.fee_paid_by = t.id AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'escrow', 'owner', t.id, 'amount_kobo', -t.fee_kobo))
      AND money.legs_within(legs, t.driver_id, t.id, t.fee_share_kobo));
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
  ELSIF kind = 'taken_back' THEN
    RETURN money.is_taken_back(key, job, legs);
  ELSIF kind = 'cash_repaid' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d
      WHERE d.job_id = job AND d.repaid_at = now() AND key = kind || ':' || job AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', job, 'amount_kobo', -d.back_cash_kobo)));
  END IF;
  RETURN false;
END $$;
-- As in 0206, without the worker.
CREATE OR REPLACE FUNCTION jobs.is_agreed_share(job uuid, key text, legs jsonb) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (
    SELECT FROM jobs.shares s JOIN jobs.jobs j ON j.id = s.job_id
     WHERE s.job_id = job AND key = 'job_shared:' || s.job_id || ':' || s.worker_id AND s.posted_at = now() AND j.completed_at = now()
       AND (j.customer_id = kernel.account_id() OR j.order_id = kernel.order_id() OR kernel.is_staff())
       AND s.part_kobo = (SELECT sum(leg.amount_kobo) FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                           WHERE leg.account IN ('worker_payable', 'share_due') AND leg.owner = s.payee_id AND leg.amount_kobo > 0)
       AND NOT EXISTS (SELECT FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8)
                        WHERE NOT coalesce(CASE WHEN leg.amount_kobo > 0 THEN leg.account IN ('worker_payable', 'share_due') AND leg.owner = s.payee_id
                                       ELSE leg.account IN ('worker_payable', 'worker_receivable') AND leg.owner = s.worker_id END, false))) $$;
