-- The ride completes and its driver has the cash: the fees it carried are paid, and their drivers' shares are due.
CREATE OR REPLACE FUNCTION rides.pay_fees(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE rides.trips f SET fee_paid_by = t.id, share_due_kobo = CASE WHEN f.driver_id IS NULL THEN 0 ELSE f.fee_share_kobo END
    FROM rides.trips t
   WHERE t.id = trip AND t.status = 'completed' AND t.completed_at = now() AND t.driver_id = kernel.account_id()
     AND f.customer_id = t.customer_id AND f.fee_carried_by = t.id AND f.fee_kobo > 0 AND f.fee_paid_by IS NULL $$;
REVOKE ALL ON FUNCTION rides.pay_fees(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.pay_fees(uuid) TO kaya_app;
