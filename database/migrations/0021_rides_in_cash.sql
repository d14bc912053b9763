-- A ride is paid in cash to its driver. The fee of one cancelled late is owed, and paid with the customer's next ride for now.
-- Owner: src/modules/rides. docs/decisions/0012-customer-payments.md.

ALTER TABLE rides.trips
  ADD COLUMN carried_kobo   int8 NOT NULL DEFAULT 0 CHECK (carried_kobo >= 0), -- fees of rides cancelled before, paid with this one
  ADD COLUMN fee_carried_by uuid REFERENCES rides.trips,                       -- the last ride that was to pay this one's fee
  ADD COLUMN fee_paid_by    uuid REFERENCES rides.trips;                       -- the ride that did
-- Until now a fee counted as collected when it arose.
UPDATE rides.trips SET fee_paid_by = id WHERE fee_kobo > 0;
ALTER TABLE rides.trips
  ADD CONSTRAINT only_now_carries CHECK (carried_kobo = 0 OR scheduled_for IS NULL),
  ADD CONSTRAINT only_fees_are_paid CHECK (fee_kobo > 0 OR (fee_carried_by IS NULL AND fee_paid_by IS NULL));
CREATE INDEX fees_owed ON rides.trips (customer_id) WHERE fee_kobo > 0 AND fee_paid_by IS NULL;
GRANT SELECT (carried_kobo, fee_paid_by) ON rides.trips TO kaya_read;

-- A ride for now that begins to search takes on every fee its customer owes; again, for a search anew. one_active_trip sees
-- to it that no two rides do. Functions, because nobody else writes these columns.
CREATE FUNCTION rides.carry_fees(trip uuid) RETURNS int8 LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  customer uuid;
  owed int8;
BEGIN
  SELECT t.customer_id INTO customer FROM rides.trips t
   WHERE t.id = trip AND t.customer_id = kernel.account_id() AND t.status = 'searching' AND t.scheduled_for IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  WITH taken_on AS (
    UPDATE rides.trips f SET fee_carried_by = trip WHERE f.customer_id = customer AND f.fee_kobo > 0 AND f.fee_paid_by IS NULL
    RETURNING f.fee_kobo)
  SELECT coalesce(sum(fee_kobo), 0)::int8 INTO owed FROM taken_on;
  UPDATE rides.trips t SET carried_kobo = owed WHERE t.id = trip;
  RETURN owed;
END $$;
-- The ride is done and its driver has the cash: the fees it carried are paid, and no others. In the transaction that completes it.
CREATE FUNCTION rides.pay_fees(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE rides.trips f SET fee_paid_by = t.id FROM rides.trips t
   WHERE t.id = trip AND t.status = 'completed' AND t.completed_at = now() AND t.driver_id = kernel.account_id()
     AND f.customer_id = t.customer_id AND f.fee_carried_by = t.id AND f.fee_kobo > 0 AND f.fee_paid_by IS NULL $$;
REVOKE ALL ON FUNCTION rides.carry_fees(uuid), rides.pay_fees(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.carry_fees(uuid), rides.pay_fees(uuid) TO kaya_app;
