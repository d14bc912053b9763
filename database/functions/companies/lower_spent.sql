-- Reduces an unbilled spend by this many kobo. 'open': it was not billed. 'billed': it is on this bill and does not change. No row: no
-- company pays for it. For staff.
CREATE OR REPLACE FUNCTION companies.lower_spent(order_key text, kobo int8) RETURNS TABLE (outcome text, bill uuid)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
DECLARE
  s companies.spends;
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by staff'; END IF;
  SELECT * INTO s FROM companies.spends x WHERE x.key = order_key FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF s.bill_id IS NOT NULL THEN RETURN QUERY SELECT 'billed', s.bill_id; RETURN; END IF;
  -- A spend that is still reserved is settled with the amount that staff decided.
  UPDATE companies.spends x SET amount_kobo = greatest(0, x.amount_kobo - kobo) WHERE x.id = s.id AND x.state = 'spent';
  RETURN QUERY SELECT 'open', NULL::uuid;
END $$;
REVOKE ALL ON FUNCTION companies.lower_spent(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.lower_spent(text, bigint) TO kaya_app;
