-- Whether a person belongs to the company that is billed for a job.
CREATE OR REPLACE FUNCTION jobs.pays_for(job uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM jobs.jobs j JOIN jobs.payer_people p ON p.payer_id = j.payer_id AND p.account_id = person WHERE j.id = job) $$;
REVOKE ALL ON FUNCTION jobs.pays_for(uuid, uuid) FROM PUBLIC;
