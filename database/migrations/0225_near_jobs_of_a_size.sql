-- One index a size: with the size as a fourth dimension a feed of one size read five times as many pages among a million open jobs as a feed of
-- all. Owner: src/modules/jobs. docs/decisions/0060-the-nearest-jobs.md.

DROP INDEX jobs.jobs_near_of_size, jobs.jobs_near_skilled_of_size;
DROP FUNCTION jobs.spot_of_size(float8, float8, timestamptz, text);
CREATE INDEX jobs_near_light ON jobs.jobs USING gist (jobs.spot(location_lat, location_lng, starts_at))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills = '{}' AND job_size = 'light';
CREATE INDEX jobs_near_skilled_light ON jobs.jobs USING gist (jobs.spot(location_lat, location_lng, starts_at))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills <> '{}' AND job_size = 'light';
CREATE INDEX jobs_near_medium ON jobs.jobs USING gist (jobs.spot(location_lat, location_lng, starts_at))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills = '{}' AND job_size = 'medium';
CREATE INDEX jobs_near_skilled_medium ON jobs.jobs USING gist (jobs.spot(location_lat, location_lng, starts_at))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills <> '{}' AND job_size = 'medium';
CREATE INDEX jobs_near_heavy ON jobs.jobs USING gist (jobs.spot(location_lat, location_lng, starts_at))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills = '{}' AND job_size = 'heavy';
CREATE INDEX jobs_near_skilled_heavy ON jobs.jobs USING gist (jobs.spot(location_lat, location_lng, starts_at))
  WHERE status = 'open' AND NOT held AND crew_until IS NULL AND required_skills <> '{}' AND job_size = 'heavy';

-- As in 0224; a plan is made for each call, so that it knows which size is asked for.
CREATE OR REPLACE FUNCTION jobs.near_jobs(lat float8, lng float8, skills text[], size text, hours int, each int)
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
       ORDER BY jobs.spot(j.location_lat, j.location_lng, j.starts_at)
         OPERATOR(public.<->) jobs.spot(lat, lng, now() - make_interval(hours => hours)) LIMIT each)
    UNION ALL
    (SELECT j.id, j.starts_at, j.ends_at, j.during, j.location_lat, j.location_lng, j.required_skills, j.first_until FROM jobs.jobs j
       WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <> '{}' AND j.starts_at > now() - make_interval(hours => hours) AND j.job_size = size
       ORDER BY jobs.spot(j.location_lat, j.location_lng, j.starts_at)
         OPERATOR(public.<->) jobs.spot(lat, lng, now() - make_interval(hours => hours)) LIMIT each))
  SELECT l.id, l.starts_at, l.ends_at, jobs.rounded(l.location_lat), jobs.rounded(l.location_lng), l.required_skills FROM looked l
   WHERE (SELECT workers.is_worker()) AND l.required_skills <@ skills AND l.id <> ALL (ARRAY(SELECT jobs.own_open()))
     AND (l.first_until IS NULL OR l.first_until <= now()
          OR EXISTS (SELECT FROM jobs.first_refusals f WHERE f.job_id = l.id AND f.worker_id = (SELECT kernel.account_id())
                        AND f.ends_at = l.first_until AND f.answer = 'waiting'))
     AND NOT l.during && ANY (ARRAY(SELECT own.during FROM jobs.jobs own WHERE own.worker_id = (SELECT kernel.account_id())
                                       AND own.status IN ('assigned', 'en_route', 'arrived', 'in_progress')))
     AND NOT l.during && ANY (ARRAY(SELECT jobs.own_crew_times())) $$;
