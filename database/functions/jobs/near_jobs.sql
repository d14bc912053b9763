-- No race: it only reads; a job that is taken meanwhile is refused when the worker accepts. It is SQL because a worker may not read open
-- jobs, only what the board shows of them.
-- All sizes or one: from the `each` nearest that need no skill and the `each` nearest that need one. It leaves out what jobs.board_ids
-- does, and rounds places as jobs.board does. Planned on each call, because the size decides which index is used.
CREATE OR REPLACE FUNCTION jobs.near_jobs(lat float8, lng float8, skills text[], size text, hours int, each int)
  RETURNS TABLE (id uuid, starts_at timestamptz, ends_at timestamptz, location_lat float8, location_lng float8, required_skills text[])
  LANGUAGE sql STABLE ROWS 300 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_custom_plan AS $$
  WITH looked AS MATERIALIZED (
    (SELECT j.id, j.starts_at, j.ends_at, j.during, j.location_lat, j.location_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
       WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills = '{}' AND j.starts_at > now() - make_interval(hours => hours) AND size IS NULL
       ORDER BY jobs.spot(j.location_lat, j.location_lng, j.starts_at)
         OPERATOR(public.<->) jobs.spot(lat, lng, now() - make_interval(hours => hours)) LIMIT each)
    UNION ALL
    (SELECT j.id, j.starts_at, j.ends_at, j.during, j.location_lat, j.location_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
       WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <> '{}' AND j.starts_at > now() - make_interval(hours => hours) AND size IS NULL
       ORDER BY jobs.spot(j.location_lat, j.location_lng, j.starts_at)
         OPERATOR(public.<->) jobs.spot(lat, lng, now() - make_interval(hours => hours)) LIMIT each)
    UNION ALL
    (SELECT j.id, j.starts_at, j.ends_at, j.during, j.location_lat, j.location_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
       WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills = '{}' AND j.starts_at > now() - make_interval(hours => hours) AND j.job_size = size
       ORDER BY jobs.spot(j.location_lat, j.location_lng, j.starts_at)
         OPERATOR(public.<->) jobs.spot(lat, lng, now() - make_interval(hours => hours)) LIMIT each)
    UNION ALL
    (SELECT j.id, j.starts_at, j.ends_at, j.during, j.location_lat, j.location_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
       WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <> '{}' AND j.starts_at > now() - make_interval(hours => hours) AND j.job_size = size
       ORDER BY jobs.spot(j.location_lat, j.location_lng, j.starts_at)
         OPERATOR(public.<->) jobs.spot(lat, lng, now() - make_interval(hours => hours)) LIMIT each))
  SELECT l.id, l.starts_at, l.ends_at, jobs.rounded(l.location_lat), jobs.rounded(l.location_lng), l.required_skills FROM looked l
   WHERE (SELECT workers.is_worker()) AND l.required_skills <@ skills AND l.id <> ALL (ARRAY(SELECT jobs.own_open()))
     AND (l.payer_id IS NULL OR l.payer_id <> ALL (ARRAY(SELECT jobs.own_payers())))
     AND (l.first_until IS NULL OR l.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = l.id AND f.worker_id = (SELECT kernel.account_id())
                        AND f.ends_at = l.first_until AND f.answer = 'waiting'))
     AND NOT l.during && ANY (ARRAY(SELECT own.during FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id())
                                       AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress')))
     AND NOT l.during && ANY (ARRAY(SELECT jobs.own_crew_times())) $$;
REVOKE ALL ON FUNCTION jobs.near_jobs(double precision, double precision, text[], text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.near_jobs(double precision, double precision, text[], text, integer, integer) TO kaya_app;
