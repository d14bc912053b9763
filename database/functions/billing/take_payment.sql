-- No row: the payment exceeds what is open. If two payments arrive at once, the second sees what the first left open.
CREATE OR REPLACE FUNCTION billing.take_payment(bill uuid, kobo int8, how text, reference text, received_on date) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
DECLARE
  owner uuid;
BEGIN
  PERFORM billing.must_be_staff();
  UPDATE billing.bills b SET paid_kobo = b.paid_kobo + kobo,
         settled_at = CASE WHEN b.paid_kobo + b.credited_kobo + kobo = b.total_kobo THEN now() END
   WHERE b.id = bill AND b.paid_kobo + b.credited_kobo + kobo <= b.total_kobo RETURNING b.company_id INTO owner;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY INSERT INTO billing.payments (bill_id, company_id, amount_kobo, how, reference, received_on, recorded_by)
    VALUES (bill, owner, kobo, take_payment.how, take_payment.reference, take_payment.received_on, kernel.account_id()) RETURNING payments.id;
END $$;
REVOKE ALL ON FUNCTION billing.take_payment(uuid, bigint, text, text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.take_payment(uuid, bigint, text, text, date) TO kaya_app;
