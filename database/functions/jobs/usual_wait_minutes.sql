-- The usual wait, in minutes, from a request to its acceptance: the median of those among the last of_last jobs that are for one service
-- and start within a number of degrees of a place. Null if fewer than min_accepted of them were accepted.
CREATE OR REPLACE FUNCTION jobs.usual_wait_minutes(service text, kind text, lat float8, lng float8, within_degrees float8, min_accepted int4, of_last int4) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN count(*) >= min_accepted THEN
      greatest(1, ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM r.assigned_at - r.created_at)) / 60))::int END
    FROM (SELECT j.assigned_at, j.created_at, j.serves, j.service_type, j.service_kind, j.location_lat, j.location_lng
            FROM jobs.jobs j ORDER BY j.id DESC LIMIT of_last) r
   WHERE r.assigned_at IS NOT NULL AND r.serves = 'request' AND r.service_type = service AND r.service_kind IS NOT DISTINCT FROM kind
     AND abs(r.location_lat - lat) < within_degrees AND abs(r.location_lng - lng) < within_degrees $$;
REVOKE ALL ON FUNCTION jobs.usual_wait_minutes(text, text, float8, float8, float8, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.usual_wait_minutes(text, text, float8, float8, float8, integer, integer) TO kaya_app;
