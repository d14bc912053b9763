-- Whether the account's provider may take this job from its holder: the job is shared with it, and the worker is still in its team.
CREATE OR REPLACE FUNCTION jobs.is_held_in_team(job uuid, holder uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT providers.is_own_member(holder)
     AND EXISTS (SELECT FROM jobs.shares s WHERE s.job_id = job AND s.worker_id = holder AND s.payee_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION jobs.is_held_in_team(uuid, uuid) FROM PUBLIC;
