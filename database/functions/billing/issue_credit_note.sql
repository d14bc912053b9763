-- Race: two people credit one bill, or one credits it while another books its payment. Without the guarded update they could credit more than
-- is open; without the locked count of the year two notes would get one number.
-- No row: the amount exceeds what is open. The count stays locked until the transaction ends, so numbers have no gaps.
CREATE OR REPLACE FUNCTION billing.issue_credit_note(bill uuid, kobo int8, reason text) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
DECLARE
  this_year int4 := extract(year FROM now() AT TIME ZONE 'Africa/Lagos')::int4;
  owner uuid;
  next_count int8;
BEGIN
  PERFORM billing.must_be_staff();
  UPDATE billing.bills b SET credited_kobo = b.credited_kobo + kobo,
         settled_at = CASE WHEN b.paid_kobo + b.credited_kobo + kobo = b.total_kobo THEN now() END
   WHERE b.id = bill AND b.paid_kobo + b.credited_kobo + kobo <= b.total_kobo RETURNING b.company_id INTO owner;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO billing.credit_note_counts AS c (year, count) VALUES (this_year, 1)
    ON CONFLICT (year) DO UPDATE SET count = c.count + 1 RETURNING c.count INTO next_count;
  RETURN QUERY INSERT INTO billing.credit_notes (year, count, bill_id, company_id, amount_kobo, reason, issued_by)
    VALUES (this_year, next_count, bill, owner, kobo, issue_credit_note.reason, kernel.account_id()) RETURNING credit_notes.id;
END $$;
REVOKE ALL ON FUNCTION billing.issue_credit_note(uuid, bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.issue_credit_note(uuid, bigint, text) TO kaya_app;
