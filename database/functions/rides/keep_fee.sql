-- Keeps the fee of a ride by card, or on a company's bill, from the held money, in the act that cancels it. False: the customer owes it.
CREATE OR REPLACE FUNCTION rides.keep_fee(trip uuid) RETURNS boolean LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH kept AS (
    UPDATE rides.trips t SET fee_paid_by = t.id
     WHERE t.id = trip AND t.status = 'cancelled' AND t.cancelled_at = now() AND t.payment_method IN ('card', 'invoice') AND t.fee_kobo > 0
       AND t.fee_paid_by IS NULL AND money.held_for(t.id) >= t.fee_kobo
       AND (t.customer_id = kernel.account_id() OR t.driver_id = kernel.account_id() OR kernel.is_staff() OR kernel.is_system())
    RETURNING 1)
  SELECT EXISTS (SELECT FROM kept) $$;
REVOKE ALL ON FUNCTION rides.keep_fee(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.keep_fee(uuid) TO kaya_app;
