CREATE OR REPLACE FUNCTION billing.must_be_staff() RETURNS void LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system and staff'; END IF;
END $$;
REVOKE ALL ON FUNCTION billing.must_be_staff() FROM PUBLIC;
