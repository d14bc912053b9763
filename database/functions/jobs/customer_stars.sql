-- How movers rated the customer of an open job or of the caller's own job. From the last 100 ratings, and only from three on, so that
-- nobody can tell who gave which. For workers.
CREATE OR REPLACE FUNCTION jobs.customer_stars(job uuid) RETURNS TABLE (stars float8, ratings int4) LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
  SET search_path = pg_catalog AS $$
  SELECT round(avg(r.stars), 1)::float8, count(*)::int4
    FROM (SELECT c.stars FROM jobs.customer_ratings c
           WHERE c.customer_id = (
             SELECT j.customer_id FROM jobs.jobs j WHERE j.id = customer_stars.job AND (j.status = 'open' OR j.worker_id = kernel.account_id())
                AND EXISTS (SELECT FROM workers.workers w WHERE w.id = kernel.account_id()))
           ORDER BY c.created_at DESC LIMIT 100) r
  HAVING count(*) >= 3 $$;
REVOKE ALL ON FUNCTION jobs.customer_stars(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.customer_stars(uuid) TO kaya_app;
