-- Kaya's current public key for push services. A definer, because only the system reads the table.
CREATE OR REPLACE FUNCTION notifications.push_public_key() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT public_key FROM notifications.push_keys WHERE is_current $$;
REVOKE ALL ON FUNCTION notifications.push_public_key() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notifications.push_public_key() TO kaya_app;
