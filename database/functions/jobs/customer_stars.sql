-- How movers rated the customer of an open job or of the caller's own job. From the last of_last ratings, and only if
-- there are at least min_ratings, so that nobody can tell who gave which. For workers.
CREATE OR REPLACE FUNCTION jobs.customer_stars(job uuid, min_ratings int4, of_last int4) RETURNS TABLE (stars float8, ratings int4) LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
  SET search_path = pg_catalog AS $$
  SELECT round(avg(r.stars), 1)::float8, count(*)::int4
    FROM (SELECT c.stars FROM jobs.customer_ratings c
           WHERE c.customer_id = (
             SELECT j.customer_id FROM jobs.jobs j WHERE j.id = customer_stars.job AND (j.status = 'open' OR j.worker_id = kernel.account_id())
                AND EXISTS (SELECT FROM workers.workers w WHERE w.id = kernel.account_id()))
           ORDER BY c.created_at DESC LIMIT of_last) r
  HAVING count(*) >= min_ratings $$;
REVOKE ALL ON FUNCTION jobs.customer_stars(uuid, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.customer_stars(uuid, integer, integer) TO kaya_app;
