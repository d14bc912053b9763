-- No race: it is SQL because policies protect rows, not columns. Someone who may move a job still may not write its price, customer or
-- hold.
-- An actor that is not set is refused, too: IS NOT TRUE covers NULL.
CREATE OR REPLACE FUNCTION jobs.refuse_unless_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND kernel.is_staff() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'price, owner and hold of a job are for staff and the system';
  END IF;
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION jobs.refuse_unless_staff() FROM PUBLIC;
