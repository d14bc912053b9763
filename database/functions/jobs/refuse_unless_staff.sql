-- An actor who is not set is nobody: NULL must not pass where only staff may write.
CREATE OR REPLACE FUNCTION jobs.refuse_unless_staff() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND kernel.is_staff() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'price, owner and hold of a job are for staff and the system';
  END IF;
  RETURN new;
END $$;
