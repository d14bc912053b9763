-- A worker's saved jobs are looked up by their ids; before, the 2,000 soonest open jobs were read to find them.
-- Owner: src/modules/jobs.

-- As in 0083. among: only these jobs; null for all. The plan is made for what is asked: by id, or in the order of the index.
DROP FUNCTION jobs.board_ids(text[], text, int, int8);
CREATE FUNCTION jobs.board_ids(skills text[], size text, among uuid[], hours int, most int8) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE ROWS 300 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_custom_plan AS $$
  SELECT j.id FROM jobs.jobs j
   WHERE j.status = 'open' AND NOT j.held AND (SELECT workers.is_worker()) AND j.starts_at > now() - make_interval(hours => hours)
     AND (among IS NULL OR j.id = ANY (among))
     AND (size IS NULL OR j.job_size = size) AND j.required_skills <@ skills AND j.id <> ALL (ARRAY(SELECT jobs.own_open()))
     AND NOT EXISTS (SELECT FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id()) AND own.during && j.during
                        AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
   ORDER BY j.starts_at, j.id LIMIT most $$;
REVOKE ALL ON FUNCTION jobs.board_ids(text[], text, uuid[], int, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.board_ids(text[], text, uuid[], int, int8) TO kaya_app;
