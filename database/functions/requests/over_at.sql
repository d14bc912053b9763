-- When a request was over; null while it is not, or while one of its jobs is neither completed nor cancelled.
CREATE OR REPLACE FUNCTION requests.over_at(request uuid) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT greatest(r.updated_at, (SELECT max(coalesce(j.completed_at, j.cancelled_at)) FROM jobs.jobs j WHERE j.order_id = r.id))
    FROM requests.requests r
   WHERE r.id = request AND r.status IN ('fulfilled', 'cancelled', 'declined')
     AND NOT EXISTS (SELECT FROM jobs.jobs j WHERE j.order_id = r.id AND j.status NOT IN ('completed', 'cancelled')) $$;
REVOKE ALL ON FUNCTION requests.over_at(uuid) FROM PUBLIC;
