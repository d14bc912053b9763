-- The free helper places of an assigned job go to its lead. Without helpers it becomes an ordinary job.
CREATE OR REPLACE FUNCTION jobs.close_places(job uuid) RETURNS void LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog AS $$
DECLARE helpers uuid[] := ARRAY(SELECT m.worker_id FROM jobs.crew_members m WHERE m.job_id = job AND m.place > 0 ORDER BY m.place);
BEGIN
  IF helpers = '{}' THEN DELETE FROM jobs.crew_members m WHERE m.job_id = job; END IF;
  UPDATE jobs.jobs j SET helper_ids = helpers, helper_places = cardinality(helpers), crew_until = NULL,
         helper_share_kobo = CASE WHEN helpers = '{}' THEN 0 ELSE j.helper_share_kobo END WHERE j.id = job;
END $$;
REVOKE ALL ON FUNCTION jobs.close_places(uuid) FROM PUBLIC;
