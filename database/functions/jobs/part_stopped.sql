-- Whether staff have stopped the mover of a job underway, so that loading everything releases no pay (docs/decisions/0142). For those who may
-- read the job: a hearing is readable only by the mover and staff.
CREATE OR REPLACE FUNCTION jobs.part_stopped(job uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job AND j.status = 'in_progress' AND j.part_percent > 0 AND j.loaded_at IS NULL
    AND workers.is_barred(j.worker_id) AND (j.worker_id = kernel.account_id() OR kernel.is_staff() OR jobs.is_customer(job))) $$;
REVOKE ALL ON FUNCTION jobs.part_stopped(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.part_stopped(uuid) TO kaya_app;
