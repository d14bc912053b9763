-- If two postings reach one worker at once, the second waits for the first, so the ids and sums of statement lines follow the order of
-- commits.
CREATE OR REPLACE FUNCTION money.lock_worker(worker uuid) RETURNS void LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(worker::text, 7052087)) $$;
REVOKE ALL ON FUNCTION money.lock_worker(uuid) FROM PUBLIC;
