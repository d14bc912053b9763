-- The crew that would end if its job is cancelled or given to another. For those who may do that: the customer, staff and the system.
CREATE OR REPLACE FUNCTION jobs.waiting_crew(job uuid) RETURNS TABLE (lead_id uuid, helper_ids uuid[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT m.worker_id, ARRAY(SELECT h.worker_id FROM jobs.crew_members h WHERE h.job_id = waiting_crew.job AND h.place > 0 ORDER BY h.place)
    FROM jobs.crew_members m
   WHERE m.job_id = waiting_crew.job AND m.place = 0 AND m.state = 'waiting' AND (jobs.is_customer(waiting_crew.job) OR kernel.is_staff() OR kernel.is_system()) $$;
REVOKE ALL ON FUNCTION jobs.waiting_crew(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.waiting_crew(uuid) TO kaya_app;
