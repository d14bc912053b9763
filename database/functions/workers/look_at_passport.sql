-- The document for a code, and the public key of its signature. It records the view: at most one per minute, not the worker's own, and not the
-- viewer.
CREATE OR REPLACE FUNCTION workers.look_at_passport(typed text)
  RETURNS TABLE (number text, document text, signature text, key_id text, public_key text, issued_at timestamptz, valid_until timestamptz,
                 revoked_at timestamptz, is_over boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  UPDATE workers.passports p SET looks = p.looks + 1, seen_at = (array_prepend(now(), p.seen_at))[1:20]
   WHERE p.code = typed AND p.worker_id IS DISTINCT FROM kernel.account_id() AND coalesce(p.seen_at[1], '-infinity') < now() - interval '1 minute';
  RETURN QUERY
  SELECT p.number, p.document, p.signature, p.key_id, k.public_key, p.issued_at, p.valid_until, p.revoked_at, p.valid_until <= now()
    FROM workers.passports p JOIN workers.signing_keys k ON k.id = p.key_id WHERE p.code = typed;
END $$;
REVOKE ALL ON FUNCTION workers.look_at_passport(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION workers.look_at_passport(text) TO kaya_app;
