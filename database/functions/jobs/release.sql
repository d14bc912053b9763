-- Race: a mover gives a job back while they, or staff, move it on. The row is locked, and one succeeds.
-- Puts a job back on the board: by its mover, staff or the clock. A mover's release is noted in given_back. A function, because a policy
-- that opens rows would also let open rows be rewritten. The lock is a separate statement: with a BEFORE UPDATE trigger, PostgreSQL 18.4
-- returns the old row as before the wait.
CREATE OR REPLACE FUNCTION jobs.release(job uuid, states text[], first_until timestamptz)
  RETURNS TABLE(id uuid, order_id uuid, customer_id uuid, worker_id uuid, title text, price_kobo bigint, worker_share_kobo bigint,
    helper_ids uuid[], location_lat float8, location_lng float8)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH seen AS MATERIALIZED (
    SELECT j.id, j.worker_id, j.helper_ids FROM jobs.jobs j WHERE j.id = job FOR NO KEY UPDATE
  ), freed AS (
    UPDATE jobs.jobs j SET status = 'open', worker_id = NULL, worker_phone = NULL, assigned_at = NULL, en_route_at = NULL,
           arrived_at = NULL, arrival_seen = false, called_at = NULL, wait_from = NULL, first_until = release.first_until
      FROM seen
     WHERE j.id = seen.id AND j.status = ANY (states) AND (j.worker_id = kernel.account_id() OR kernel.is_staff())
    RETURNING j.id, j.order_id, j.customer_id, seen.worker_id, j.title, j.price_kobo, j.worker_share_kobo, seen.helper_ids, j.location_lat, j.location_lng
  ), noted AS (
    INSERT INTO jobs.given_back (worker_id, job_id)
    SELECT f.worker_id, f.id FROM freed f WHERE f.worker_id = kernel.account_id()
    ON CONFLICT ON CONSTRAINT given_back_pkey DO UPDATE SET at = now()
  )
  SELECT f.id, f.order_id, f.customer_id, f.worker_id, f.title, f.price_kobo, f.worker_share_kobo, f.helper_ids, f.location_lat, f.location_lng FROM freed f $$;
REVOKE ALL ON FUNCTION jobs.release(uuid, text[], timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.release(uuid, text[], timestamp with time zone) TO kaya_app;
