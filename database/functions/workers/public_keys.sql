-- The public keys that verify work passports, for everybody; earlier ones too, until they are withdrawn.
CREATE OR REPLACE FUNCTION workers.public_keys() RETURNS TABLE (id text, public_key text, made_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT k.id, k.public_key, k.made_at FROM workers.signing_keys k WHERE k.withdrawn_at IS NULL ORDER BY k.made_at DESC $$;
REVOKE ALL ON FUNCTION workers.public_keys() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.public_keys() TO kaya_app;
