-- An immediate ride takes on all fees that its customer owes: a card ride at its booking, a cash ride when a search begins, and again at a new
-- search. Returns the kobo. A function, because nothing else writes these columns. Two rides at once: one_active_trip allows one.
CREATE OR REPLACE FUNCTION rides.carry_fees(trip uuid) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  customer uuid;
  owed int8;
BEGIN
  SELECT t.customer_id INTO customer FROM rides.trips t
   WHERE t.id = trip AND t.customer_id = kernel.account_id() AND t.scheduled_for IS NULL
     AND t.status = CASE t.payment_method WHEN 'card' THEN 'unpaid' ELSE 'searching' END FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH taken_on AS (
    UPDATE rides.trips f SET fee_carried_by = trip WHERE f.customer_id = customer AND f.fee_kobo > 0 AND f.fee_paid_by IS NULL
    RETURNING f.fee_kobo)
  SELECT coalesce(sum(fee_kobo), 0)::int8 INTO owed FROM taken_on;
  UPDATE rides.trips t SET carried_kobo = owed WHERE t.id = trip;
  RETURN owed;
END $$;
REVOKE ALL ON FUNCTION rides.carry_fees(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.carry_fees(uuid) TO kaya_app;
