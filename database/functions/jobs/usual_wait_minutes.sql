-- The usual wait, in minutes, from a request to its acceptance: the median among the last of_last jobs. Null if fewer than
-- min_accepted were accepted.
CREATE OR REPLACE FUNCTION jobs.usual_wait_minutes(min_accepted int4, of_last int4) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN count(*) >= min_accepted THEN
      greatest(1, ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM r.assigned_at - r.created_at)) / 60))::int END
    FROM (SELECT j.assigned_at, j.created_at, j.serves FROM jobs.jobs j ORDER BY j.id DESC LIMIT of_last) r
   WHERE r.assigned_at IS NOT NULL AND r.serves = 'request' $$;
REVOKE ALL ON FUNCTION jobs.usual_wait_minutes(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.usual_wait_minutes(integer, integer) TO kaya_app;
