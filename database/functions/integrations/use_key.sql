-- The company of a key, before there is an actor. Records the use at most once a minute, so that a busy key writes little.
CREATE OR REPLACE FUNCTION integrations.use_key(hash text) RETURNS TABLE (key_id uuid, company_id uuid, scopes text[], is_test boolean, version text)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  UPDATE integrations.api_keys k SET last_used_at = now()
   WHERE k.secret_hash = hash AND (k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute')
     AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now());
  SELECT k.id, k.company_id, k.scopes, k.is_test, k.version FROM integrations.api_keys k JOIN companies.companies c ON c.id = k.company_id
   WHERE k.secret_hash = hash AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) AND c.closed_at IS NULL $$;
REVOKE ALL ON FUNCTION integrations.use_key(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION integrations.use_key(text) TO kaya_app;
