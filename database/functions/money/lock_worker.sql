-- One posting at a time changes a worker's accounts and statement: the lines' ids and sums are in the order of the commits. Held to
-- the end of the transaction.
CREATE OR REPLACE FUNCTION money.lock_worker(worker uuid) RETURNS void LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(worker::text, 7052087)) $$;
REVOKE ALL ON FUNCTION money.lock_worker(uuid) FROM PUBLIC;
