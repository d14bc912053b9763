-- jobs.take_refusals of one worker and one job.
CREATE OR REPLACE FUNCTION jobs.take_refusal(job uuid, worker uuid, place text, held_by uuid, limits jobs.take_limits) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT why FROM jobs.take_refusals(ARRAY[job], ARRAY[worker], place, held_by, limits) $$;
REVOKE ALL ON FUNCTION jobs.take_refusal(uuid, uuid, text, uuid, jobs.take_limits) FROM PUBLIC;
