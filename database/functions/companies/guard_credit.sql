-- No race: it is SQL because policies protect rows, not columns. Only staff decide that a company pays by invoice; its admins may write the
-- rest of the row.
CREATE OR REPLACE FUNCTION companies.guard_credit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_staff() IS NOT TRUE AND current_user = 'kaya_app' THEN
    RAISE insufficient_privilege USING MESSAGE = 'staff decide who pays by invoice';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION companies.guard_credit() FROM PUBLIC;
