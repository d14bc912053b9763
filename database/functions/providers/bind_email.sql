-- No race: it is SQL because identity proves the mailbox and may not know providers. A business and the account that has proven its email are
-- connected in either order.
CREATE OR REPLACE FUNCTION providers.bind_email() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM providers.bind(new.email);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION providers.bind_email() FROM PUBLIC;
