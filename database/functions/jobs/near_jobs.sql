-- No race: it only reads. It is SQL because a worker may not read open jobs (jobs.worker_board).
-- The nearest open jobs to a place and time: `each` that need no skill, and `each` that need one if the asker has any; of all sizes or one. A
-- statement for each index: one statement for all would open eight indexes to read two. Their plans are kept.
CREATE OR REPLACE FUNCTION jobs.near_jobs(here public.cube, since timestamptz, skills text[], size text, each int)
  RETURNS TABLE (id uuid, starts_at timestamptz, ends_at timestamptz, during tstzrange, board_lat float8, board_lng float8, required_skills text[],
    first_until timestamptz, payer_id uuid)
  LANGUAGE plpgsql STABLE ROWS 300 SET search_path = pg_catalog SET enable_sort = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  CASE size
    WHEN 'light' THEN
      RETURN QUERY SELECT j.id, j.starts_at, j.ends_at, j.during, j.board_lat, j.board_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
      WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills = '{}' AND j.job_size = 'light' AND j.starts_at > since
      ORDER BY j.spot OPERATOR(public.<->) here LIMIT each;
    WHEN 'medium' THEN
      RETURN QUERY SELECT j.id, j.starts_at, j.ends_at, j.during, j.board_lat, j.board_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
      WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills = '{}' AND j.job_size = 'medium' AND j.starts_at > since
      ORDER BY j.spot OPERATOR(public.<->) here LIMIT each;
    WHEN 'heavy' THEN
      RETURN QUERY SELECT j.id, j.starts_at, j.ends_at, j.during, j.board_lat, j.board_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
      WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills = '{}' AND j.job_size = 'heavy' AND j.starts_at > since
      ORDER BY j.spot OPERATOR(public.<->) here LIMIT each;
    ELSE
      RETURN QUERY SELECT j.id, j.starts_at, j.ends_at, j.during, j.board_lat, j.board_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
      WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills = '{}' AND j.starts_at > since
      ORDER BY j.spot OPERATOR(public.<->) here LIMIT each;
  END CASE;
  IF skills = '{}' THEN RETURN; END IF;
  CASE size
    WHEN 'light' THEN
      RETURN QUERY SELECT j.id, j.starts_at, j.ends_at, j.during, j.board_lat, j.board_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
      WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <> '{}' AND j.job_size = 'light' AND j.starts_at > since
      ORDER BY j.spot OPERATOR(public.<->) here LIMIT each;
    WHEN 'medium' THEN
      RETURN QUERY SELECT j.id, j.starts_at, j.ends_at, j.during, j.board_lat, j.board_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
      WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <> '{}' AND j.job_size = 'medium' AND j.starts_at > since
      ORDER BY j.spot OPERATOR(public.<->) here LIMIT each;
    WHEN 'heavy' THEN
      RETURN QUERY SELECT j.id, j.starts_at, j.ends_at, j.during, j.board_lat, j.board_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
      WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <> '{}' AND j.job_size = 'heavy' AND j.starts_at > since
      ORDER BY j.spot OPERATOR(public.<->) here LIMIT each;
    ELSE
      RETURN QUERY SELECT j.id, j.starts_at, j.ends_at, j.during, j.board_lat, j.board_lng, j.required_skills, j.first_until, j.payer_id FROM jobs.jobs j
      WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills <> '{}' AND j.starts_at > since
      ORDER BY j.spot OPERATOR(public.<->) here LIMIT each;
  END CASE;
END $$;
REVOKE ALL ON FUNCTION jobs.near_jobs(public.cube, timestamp with time zone, text[], text, integer) FROM PUBLIC;
