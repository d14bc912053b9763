-- The position of the mover who is underway, for the customer (also by tracking link) and staff.
CREATE OR REPLACE FUNCTION jobs.mover_at(job uuid) RETURNS TABLE (lat float8, lng float8, placed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT w.lat, w.lng, w.at FROM jobs.jobs j JOIN dispatch.whereabouts w ON w.order_id = j.id AND w.account_id = j.worker_id
   WHERE j.id = job AND (kernel.is_staff() OR jobs.is_customer(job)) $$;
REVOKE ALL ON FUNCTION jobs.mover_at(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.mover_at(uuid) TO kaya_app;
