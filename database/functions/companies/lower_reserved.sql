-- A reserved order costs less than before, which needs no approval. For staff.
CREATE OR REPLACE FUNCTION companies.lower_reserved(order_key text, kobo int8) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by staff'; END IF;
  UPDATE companies.spends s SET amount_kobo = kobo WHERE s.key = order_key AND s.state = 'reserved' AND s.amount_kobo > kobo;
END $$;
REVOKE ALL ON FUNCTION companies.lower_reserved(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.lower_reserved(text, bigint) TO kaya_app;
