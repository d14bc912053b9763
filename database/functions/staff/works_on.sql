-- Whether the actor works on the job, as its mover or helper, or as a mover's or helper's provider. The provider with an agreed share counts even
-- if the worker has left the team.
CREATE OR REPLACE FUNCTION staff.works_on(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM jobs.shares s WHERE s.job_id = job AND s.payee_id = kernel.account_id()) OR EXISTS (
    SELECT FROM (SELECT j.worker_id FROM jobs.jobs j WHERE j.id = job
                  UNION SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = job) w
     WHERE w.worker_id = kernel.account_id() OR EXISTS (
             SELECT FROM providers.team_members t JOIN providers.providers p ON p.id = t.provider_id
              WHERE t.worker_id = w.worker_id AND t.left_at IS NULL AND p.account_id = kernel.account_id())) $$;
REVOKE ALL ON FUNCTION staff.works_on(uuid) FROM PUBLIC;
