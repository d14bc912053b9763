-- The usual wait, in minutes, from a request to its acceptance: the median among the last 300 jobs. Null if fewer than 8 were accepted.
CREATE OR REPLACE FUNCTION jobs.usual_wait_minutes() RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT CASE WHEN count(*) >= 8 THEN
      greatest(1, ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM r.assigned_at - r.created_at)) / 60))::int END
    FROM (SELECT j.assigned_at, j.created_at, j.serves FROM jobs.jobs j ORDER BY j.id DESC LIMIT 300) r
   WHERE r.assigned_at IS NOT NULL AND r.serves = 'request' $$;
REVOKE ALL ON FUNCTION jobs.usual_wait_minutes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.usual_wait_minutes() TO kaya_app;
