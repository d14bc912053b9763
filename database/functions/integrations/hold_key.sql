-- Locks a key until a write ends: an admin who revokes it meanwhile waits, and then nothing more is written. Returns its name and who made it. No row: the
-- key is not valid, or a test key, which writes nothing real.
CREATE OR REPLACE FUNCTION integrations.hold_key(key uuid, company uuid) RETURNS TABLE (name text, made_by uuid)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = pg_catalog AS $$
  SELECT k.name, k.made_by FROM integrations.api_keys k
   WHERE k.id = key AND k.company_id = company AND company IN (SELECT companies.mine())
     AND NOT k.is_test AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) FOR SHARE OF k $$;
REVOKE ALL ON FUNCTION integrations.hold_key(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION integrations.hold_key(uuid, uuid) TO kaya_app;
