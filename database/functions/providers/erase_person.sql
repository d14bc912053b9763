-- No race: only the task that deletes an account calls it. It is SQL because it rewrites rows that no policy lets anybody write, events included.
-- A worker leaves the team; a provider's business is closed, its workers are free and its invites end. The application, its certificate and its
-- words in events are deleted.
CREATE OR REPLACE FUNCTION providers.erase_person(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  files uuid[] := ARRAY(SELECT a.file_id FROM providers.applications a WHERE a.id = account AND a.file_id IS NOT NULL);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  DELETE FROM providers.applications a WHERE a.id = account;
  PERFORM kernel.release_files(files);
  UPDATE kernel.events e SET payload = e.payload || '{"reason": "", "name": ""}'
   WHERE e.name IN ('providers.application_submitted', 'providers.application_rejected', 'providers.application_approved')
     AND e.payload ->> 'accountId' = account::text;
  UPDATE providers.team_members m SET left_at = now(), left_by = 'kaya', asked_bps = NULL
   WHERE m.left_at IS NULL AND (m.worker_id = account OR m.provider_id = (SELECT p.id FROM providers.providers p WHERE p.account_id = account));
  DELETE FROM providers.invites i WHERE i.email = address OR i.provider_id = (SELECT p.id FROM providers.providers p WHERE p.account_id = account);
  UPDATE providers.providers p SET status = 'suspended', status_reason = 'The account was deleted', phone = NULL, account_id = NULL,
         email = 'gone-' || p.id || '@kaya.invalid'
   WHERE p.account_id = account;
END $$;
REVOKE ALL ON FUNCTION providers.erase_person(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.erase_person(uuid, text) TO kaya_app;
