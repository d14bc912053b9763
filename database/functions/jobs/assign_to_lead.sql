-- Gives the job to the lead, as an acceptance does: the crew is whole, or the lead brings the others.
CREATE OR REPLACE FUNCTION jobs.assign_to_lead(job uuid) RETURNS void LANGUAGE sql VOLATILE SET search_path = pg_catalog AS $$
  UPDATE jobs.jobs j SET status = 'assigned', worker_id = m.worker_id, worker_phone = c.phone, assigned_at = now()
    FROM jobs.crew_members m LEFT JOIN workers.contacts c ON c.worker_id = m.worker_id
   WHERE j.id = job AND j.status = 'open' AND m.job_id = j.id AND m.place = 0 $$;
REVOKE ALL ON FUNCTION jobs.assign_to_lead(uuid) FROM PUBLIC;
