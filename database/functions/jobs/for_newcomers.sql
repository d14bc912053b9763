-- The nearest open jobs that anybody may take alone, for an account that has no worker profile yet: title, areas, size, start and pay, without
-- ids. Places are rounded as on the board.
CREATE OR REPLACE FUNCTION jobs.for_newcomers(lat float8, lng float8, max int)
  RETURNS TABLE (title text, job_size text, starts_at timestamptz, location text, location_lat float8, location_lng float8, destination text,
    distance_m int4, earns_kobo int8)
  LANGUAGE sql STABLE ROWS 60 SECURITY DEFINER SET search_path = pg_catalog SET enable_sort = off AS $$
  SELECT j.title, j.job_size, j.starts_at, j.location_area, j.board_lat, j.board_lng,
         CASE WHEN j.destination IS NOT NULL THEN coalesce(j.destination_area, '') END, (round(j.distance_m / 500.0) * 500)::int4,
         j.worker_share_kobo - j.helper_places * j.helper_share_kobo
    FROM jobs.jobs j
   WHERE j.status = 'open' AND NOT j.held AND j.crew_until IS NULL AND j.required_skills = '{}' AND j.helpers_needed = 0 AND (SELECT kernel.account_id()) IS NOT NULL
     AND j.starts_at > now() AND (j.first_until IS NULL OR j.first_until <= now())
   ORDER BY j.spot OPERATOR(public.<->) jobs.spot(lat, lng, now()) LIMIT max $$;
REVOKE ALL ON FUNCTION jobs.for_newcomers(double precision, double precision, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.for_newcomers(double precision, double precision, integer) TO kaya_app;
