-- No race: it is SQL because policies protect rows, not columns. Only staff write that a request is declined, and why.
CREATE OR REPLACE FUNCTION requests.refuse_unless_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND kernel.is_staff() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'staff decline a request';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION requests.refuse_unless_staff() FROM PUBLIC;
