-- No race: only the task that deletes an account calls it. It is SQL because it rewrites rows that no policy lets anybody write, events included.
-- Redacts every email this person had in the log: the current one, those before a change, and those of requests under another one. Events without
-- an account were theirs only while they had the address: later ones may be somebody else's.
CREATE OR REPLACE FUNCTION kernel.forget_person(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE former record;
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'the audit is redacted by the system'; END IF;
  FOR former IN
    SELECT s.email, max(s.until) AS until FROM (
      SELECT e.payload ->> 'email' AS email, lead(e.payload ->> 'email') OVER w AS next, lead(e.created_at) OVER w AS until
        FROM kernel.events e
       WHERE e.payload ? 'email' AND coalesce(e.payload ->> 'accountId', e.payload ->> 'customerId') = account::text
         AND e.payload ? 'accountId'
      WINDOW w AS (ORDER BY e.id)) s
     WHERE s.next <> s.email AND s.email <> 'deleted' GROUP BY s.email
  LOOP
    UPDATE kernel.events e SET payload = e.payload || '{"email": "deleted"}'
     WHERE e.payload ? 'email' AND e.payload ->> 'email' = former.email AND e.created_at <= former.until
       AND e.payload ->> 'accountId' IS NULL AND e.payload ->> 'customerId' IS NULL;
  END LOOP;
  UPDATE kernel.events e
     SET payload = e.payload || '{"email": "deleted"}'
                || CASE WHEN e.payload ? 'beforeEmail' THEN '{"beforeEmail": "deleted"}'::jsonb ELSE '{}' END
   WHERE e.payload ? 'email' AND coalesce(e.payload ->> 'accountId', e.payload ->> 'customerId') = account::text;
  UPDATE kernel.events e SET payload = e.payload || '{"email": "deleted"}'
   WHERE e.payload ? 'email' AND e.payload ->> 'email' = address;
  UPDATE kernel.events e SET payload = e.payload || jsonb_object(
           ARRAY(SELECT key FROM jsonb_object_keys(e.payload) AS key WHERE key IN ('workerName', 'fullName')),
           ARRAY(SELECT 'Deleted account' FROM jsonb_object_keys(e.payload) AS key WHERE key IN ('workerName', 'fullName')))
   WHERE e.actor_id = account AND e.payload ?| ARRAY['workerName', 'fullName'];
  DELETE FROM kernel.idempotency_keys k WHERE k.scope = account::text;
END $$;
REVOKE ALL ON FUNCTION kernel.forget_person(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.forget_person(uuid, text) TO kaya_app;
