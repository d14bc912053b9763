-- A crew as its events report it. lead_id: also while the job waits for helpers.
CREATE OR REPLACE FUNCTION jobs.crew_state(job uuid)
  RETURNS TABLE (id uuid, order_id uuid, customer_id uuid, title text, status text, starts_at timestamptz, lead_id uuid, lead_name text,
    helper_ids uuid[], free_places int4)
  LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  SELECT j.id, j.order_id, j.customer_id, j.title, j.status, j.starts_at, w.id, w.full_name,
         ARRAY(SELECT h.worker_id FROM jobs.crew_members h WHERE h.job_id = j.id AND h.place > 0 ORDER BY h.place),
         (j.helper_places - (SELECT count(*) FROM jobs.crew_members h WHERE h.job_id = j.id AND h.place > 0))::int4
    FROM jobs.jobs j
    LEFT JOIN jobs.crew_members m ON m.job_id = j.id AND m.place = 0
    LEFT JOIN workers.workers w ON w.id = coalesce(j.worker_id, m.worker_id)
   WHERE j.id = job $$;
REVOKE ALL ON FUNCTION jobs.crew_state(uuid) FROM PUBLIC;
