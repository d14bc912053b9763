-- No race: it reads what this transaction has locked. It is SQL because a person's act may post only what the database can check, whatever
-- the program says.
-- What a person's act may post: only what this transaction has made true. The system posts everything else. Each kind of posting is checked
-- against the row that was changed in this transaction, and against its legs. Money of a completed job is posted by its customer or staff,
-- never by its mover. A mover posts one thing: the part that jobs.load has just noted, after the customer's code.
CREATE OR REPLACE FUNCTION money.may_post(kind text, key text, subject uuid, payout uuid, legs jsonb) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
BEGIN
  IF kernel.is_system() THEN RETURN true; END IF;
  IF kind = 'payout_held' THEN
    RETURN EXISTS (SELECT 1 FROM money.payouts p WHERE p.id = payout AND p.account_id = me AND p.status = 'requested' AND p.requested_at = now()
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_payable', 'owner', me, 'amount_kobo', -p.amount_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'payout_clearing', 'amount_kobo', p.amount_kobo)) AND jsonb_array_length(legs) = 2)
      -- Staff pay a partner.
      OR kernel.is_staff() AND EXISTS (SELECT 1 FROM money.payouts p WHERE p.id = payout AND p.status = 'requested' AND p.requested_at = now()
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'partner_payable', 'owner', p.partner_id, 'amount_kobo', -p.amount_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'payout_clearing', 'amount_kobo', p.amount_kobo)) AND jsonb_array_length(legs) = 2);
  ELSIF kind IN ('payment_collected', 'job_completed') THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = subject AND j.status = 'completed' AND j.completed_at = now()
      AND key = kind || ':' || subject AND (kind = 'job_completed' OR j.payment_method = 'invoice')
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND (kind <> 'job_completed' OR j.part_kobo = (SELECT coalesce(sum(leg.amount_kobo), 0)
             FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8) WHERE leg.account = 'released_part'))
      AND money.legs_within(CASE WHEN kind = 'job_completed' AND j.helper_places > 0 THEN jobs.legs_without_helpers(legs, j.id) ELSE legs END,
        j.worker_id, subject, CASE kind WHEN 'job_completed' THEN j.worker_share_kobo ELSE 0 END))
      -- A ride that a company pays has ended: its price, or the fee of its late cancellation, counts as collected.
      OR kind = 'payment_collected' AND EXISTS (SELECT 1 FROM rides.trips t WHERE t.id = subject AND t.payment_method = 'invoice'
        AND key = kind || ':' || subject AND now() IN (t.completed_at, t.cancelled_at)
        AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff()) AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'escrow', 'owner', t.id,
          'amount_kobo', CASE t.status WHEN 'completed' THEN t.price_kobo ELSE t.fee_kobo END)));
  ELSIF kind = 'part_released' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = subject AND j.worker_id = me AND j.loaded_at = now() AND key = kind || ':' || subject
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'released_part', 'owner', subject, 'amount_kobo', -j.part_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_payable', 'owner', me, 'amount_kobo', j.part_kobo))
      AND jsonb_array_length(legs) = 2);
  ELSIF kind = 'part_returned' THEN
    -- The job ended in this transaction and pays nothing: its mover owes the part.
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = subject AND now() IN (j.cancelled_at, j.completed_at) AND key = kind || ':' || subject
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'released_part', 'owner', subject, 'amount_kobo', j.part_kobo))
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_receivable', 'owner', j.worker_id, 'amount_kobo', -j.part_kobo))
      AND jsonb_array_length(legs) = 2);
  ELSIF kind = 'job_shared' THEN
    RETURN jobs.is_agreed_share(subject, key, legs);
  ELSIF kind IN ('company_invoiced', 'company_paid', 'company_credited') THEN
    RETURN billing.may_post(kind, key, legs);
  ELSIF kind = 'job_cancelled' THEN
    RETURN EXISTS (SELECT 1 FROM jobs.jobs j WHERE j.id = subject AND j.status = 'cancelled' AND j.cancelled_at = now() AND key = kind || ':' || subject
      AND (j.customer_id = me OR j.order_id = kernel.order_id() OR kernel.is_staff())
      AND money.legs_within(legs, j.worker_id, subject, j.worker_share_kobo));
  ELSIF kind = 'trip_completed' THEN
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'completed' AND t.completed_at = now()
      AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND money.legs_within(legs, t.driver_id, t.id, CASE WHEN t.payment_method = 'cash' THEN 0 ELSE t.driver_share_kobo END));
  ELSIF kind = 'trip_cancelled' THEN
    -- The fee of a ride by card or on a company's bill, from the money held for it. The system posts a fee that another ride has carried.
    RETURN EXISTS (SELECT 1 FROM rides.trips t WHERE kind || ':' || t.id = key AND t.status = 'cancelled' AND t.cancelled_at = now()
      AND t.payment_method <> 'cash' AND t.fee_paid_by = t.id AND (t.customer_id = me OR t.driver_id = me OR kernel.is_staff())
      AND legs @> jsonb_build_array(jsonb_build_object('account', 'escrow', 'owner', t.id, 'amount_kobo', -t.fee_kobo))
      AND money.legs_within(legs, t.driver_id, t.id, t.fee_share_kobo));
  ELSIF kind = 'commission_settled' THEN
    -- From a worker's balance to the debt of the same worker: nobody gains, so nothing else has to justify it.
    RETURN (SELECT count(*) = 2 AND count(DISTINCT leg.owner) = 1 AND count(leg.owner) = 2
                   AND bool_and(CASE leg.account WHEN 'worker_payable' THEN leg.amount_kobo < 0 WHEN 'worker_receivable' THEN leg.amount_kobo > 0 ELSE false END)
              FROM jsonb_to_recordset(legs) AS leg (account text, owner uuid, amount_kobo int8));
  ELSIF kind = 'refund_asked' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id
      WHERE kind || ':' || r.id = key AND r.status = 'asked' AND p.payable_id = subject AND money.legs_within(legs, NULL, subject, 0));
  ELSIF kind = 'cash_returned' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d JOIN jobs.jobs j ON j.id = d.job_id
      WHERE d.job_id = subject AND d.decided_at = now() AND key = kind || ':' || subject AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'worker_receivable', 'owner', j.worker_id, 'amount_kobo', -d.back_cash_kobo))
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', subject, 'amount_kobo', d.back_cash_kobo)));
  ELSIF kind = 'partner_deducted' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM money.partner_dues d
      WHERE d.item_id = subject AND d.kind = 'deducted' AND d.owed_at = now() AND key = may_post.kind || ':' || subject AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'partner_payable', 'owner', d.partner_id, 'amount_kobo', d.amount_kobo))
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'partner_costs', 'amount_kobo', -d.amount_kobo)));
  ELSIF kind = 'taken_back' THEN
    RETURN money.is_taken_back(key, subject, legs);
  ELSIF kind = 'cash_repaid' THEN
    RETURN kernel.is_staff() AND EXISTS (SELECT 1 FROM jobs.disputes d
      WHERE d.job_id = subject AND d.repaid_at = now() AND key = kind || ':' || subject AND jsonb_array_length(legs) = 2
        AND legs @> jsonb_build_array(jsonb_build_object('account', 'customer_payable', 'owner', subject, 'amount_kobo', -d.back_cash_kobo)));
  END IF;
  RETURN false;
END $$;
REVOKE ALL ON FUNCTION money.may_post(text, text, uuid, uuid, jsonb) FROM PUBLIC;
