-- No race: it is SQL because the mover may start the work but not write its price. The start has locked the row, in the same
-- transaction. Adds what the wait at the door cost, once. For a mover who has just started the work.
CREATE OR REPLACE FUNCTION jobs.add_waiting(job uuid, kobo int8, share int8) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE jobs.jobs j SET price_kobo = j.price_kobo + kobo, worker_share_kobo = share, waiting_kobo = kobo
   WHERE j.id = job AND j.worker_id = kernel.account_id() AND j.status = 'in_progress' AND j.started_at = now()
     AND j.wait_from IS NOT NULL AND j.waiting_kobo = 0 $$;
REVOKE ALL ON FUNCTION jobs.add_waiting(uuid, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.add_waiting(uuid, bigint, bigint) TO kaya_app;
