-- Jobs with a helper place that the account may take, soonest first. Only the lead needs the skills. Leaves out their own orders and times
-- at which they are busy, as jobs.board_ids does.
CREATE OR REPLACE FUNCTION jobs.helper_place_ids(size text, among uuid[], max int8) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE ROWS 300 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_custom_plan AS $$
  SELECT j.id FROM jobs.jobs j
   WHERE j.crew_until IS NOT NULL AND NOT j.held AND (SELECT workers.is_worker())
     AND (among IS NULL OR j.id = ANY (among)) AND (size IS NULL OR j.job_size = size)
     AND j.id <> ALL (ARRAY(SELECT jobs.own_open()))
     AND (j.payer_id IS NULL OR j.payer_id <> ALL (ARRAY(SELECT jobs.own_payers())))
     AND NOT EXISTS (SELECT FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id()) AND own.during && j.during
                        AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress'))
     AND NOT j.during && ANY (ARRAY(SELECT jobs.own_crew_times()))
   ORDER BY j.starts_at, j.id LIMIT max $$;
REVOKE ALL ON FUNCTION jobs.helper_place_ids(text, uuid[], bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.helper_place_ids(text, uuid[], bigint) TO kaya_app;
