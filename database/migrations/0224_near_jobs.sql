-- The jobs nearest to a worker come from an index, so that a feed costs the same among a thousand open jobs and a million. Owner: src/modules/jobs.
-- docs/decisions/0060-the-nearest-jobs.md.

CREATE EXTENSION IF NOT EXISTS cube WITH SCHEMA public;

-- Where and when a job is, in the seconds by which rules.ts orders a board: 5 m of way count a second, a day until the start 160 seconds. The place
-- is rounded as the board shows it: an exact one could be found out by asking from many places. A degree of longitude is as long as at 8°, the
-- middle of Nigeria: at most 2 % too long or too short.
CREATE FUNCTION jobs.spot(lat float8, lng float8, starts_at timestamptz) RETURNS public.cube LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT public.cube(ARRAY[jobs.rounded(lat) * 22238.9853, jobs.rounded(lng) * 22022.5571,
                           extract(epoch FROM starts_at AT TIME ZONE 'UTC')::float8 / 540]) $$;
-- The same, with other sizes so far away that they come last.
CREATE FUNCTION jobs.spot_of_size(lat float8, lng float8, starts_at timestamptz, size text) RETURNS public.cube
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT public.cube(jobs.spot(lat, lng, starts_at), CASE size WHEN 'light' THEN 0 WHEN 'medium' THEN 1e9 ELSE 2e9 END) $$;
REVOKE ALL ON FUNCTION jobs.spot(float8, float8, timestamptz), jobs.spot_of_size(float8, float8, timestamptz, text) FROM PUBLIC;
-- Who inserts a job writes the indexes.
GRANT EXECUTE ON FUNCTION jobs.spot(float8, float8, timestamptz), jobs.spot_of_size(float8, float8, timestamptz, text), jobs.rounded(float8) TO kaya_app;

-- A job that needs a skill counts as if it were nearer, and not everybody may take it, so each kind has its own.
CREATE INDEX jobs_near ON jobs.jobs USING gist (jobs.spot(location_lat, location_lng, starts_at))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills = '{}';
CREATE INDEX jobs_near_skilled ON jobs.jobs USING gist (jobs.spot(location_lat, location_lng, starts_at))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills <> '{}';
CREATE INDEX jobs_near_of_size ON jobs.jobs USING gist (jobs.spot_of_size(location_lat, location_lng, starts_at, job_size))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills = '{}';
CREATE INDEX jobs_near_skilled_of_size ON jobs.jobs USING gist (jobs.spot_of_size(location_lat, location_lng, starts_at, job_size))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills <> '{}';

-- Open jobs around a point that the account may take, of all sizes or one: of the `each` nearest that need no skill and the `each` nearest that need
-- one. As jobs.board_ids in what it leaves out, and as jobs.board in what it shows.
CREATE FUNCTION jobs.near_jobs(lat float8, lng float8, skills text[], size text, hours int, each int)
  RETURNS TABLE (id uuid, starts_at timestamptz, ends_at timestamptz, location_lat float8, location_lng float8, required_skills text[])
  LANGUAGE sql STABLE ROWS 300 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_custom_plan AS $$
  WITH looked AS MATERIALIZED (
    (SELECT j.id, j.starts_at, j.ends_at, j.during, j.location_lat, j.location_lng, j.required_skills, j.first_until FROM jobs.jobs j
       WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills = '{}' AND j.starts_at > now() - make_interval(hours => hours) AND size IS NULL
       ORDER BY jobs.spot(j.location_lat, j.location_lng, j.starts_at)
         OPERATOR(public.<->) jobs.spot(lat, lng, now() - make_interval(hours => hours)) LIMIT each)
    UNION ALL
    (SELECT j.id, j.starts_at, j.ends_at, j.during, j.location_lat, j.location_lng, j.required_skills, j.first_until FROM jobs.jobs j
       WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <> '{}' AND j.starts_at > now() - make_interval(hours => hours) AND size IS NULL
       ORDER BY jobs.spot(j.location_lat, j.location_lng, j.starts_at)
         OPERATOR(public.<->) jobs.spot(lat, lng, now() - make_interval(hours => hours)) LIMIT each)
    UNION ALL
    (SELECT j.id, j.starts_at, j.ends_at, j.during, j.location_lat, j.location_lng, j.required_skills, j.first_until FROM jobs.jobs j
       WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills = '{}' AND j.starts_at > now() - make_interval(hours => hours) AND j.job_size = size
       ORDER BY jobs.spot_of_size(j.location_lat, j.location_lng, j.starts_at, j.job_size)
         OPERATOR(public.<->) jobs.spot_of_size(lat, lng, now() - make_interval(hours => hours), size) LIMIT each)
    UNION ALL
    (SELECT j.id, j.starts_at, j.ends_at, j.during, j.location_lat, j.location_lng, j.required_skills, j.first_until FROM jobs.jobs j
       WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <> '{}' AND j.starts_at > now() - make_interval(hours => hours) AND j.job_size = size
       ORDER BY jobs.spot_of_size(j.location_lat, j.location_lng, j.starts_at, j.job_size)
         OPERATOR(public.<->) jobs.spot_of_size(lat, lng, now() - make_interval(hours => hours), size) LIMIT each))
  SELECT l.id, l.starts_at, l.ends_at, jobs.rounded(l.location_lat), jobs.rounded(l.location_lng), l.required_skills FROM looked l
   WHERE (SELECT workers.is_worker()) AND l.required_skills <@ skills AND l.id <> ALL (ARRAY(SELECT jobs.own_open()))
     AND (l.first_until IS NULL OR l.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = l.id AND f.worker_id = (SELECT kernel.account_id())
                        AND f.ends_at = l.first_until AND f.answer = 'waiting'))
     AND NOT l.during && ANY (ARRAY(SELECT own.during FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id())
                                       AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress')))
     AND NOT l.during && ANY (ARRAY(SELECT jobs.own_crew_times())) $$;
REVOKE ALL ON FUNCTION jobs.near_jobs(float8, float8, text[], text, int, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.near_jobs(float8, float8, text[], text, int, int) TO kaya_app;
