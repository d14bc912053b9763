CREATE OR REPLACE FUNCTION providers.bind_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM providers.bind(new.email);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION providers.bind_email() FROM PUBLIC;
