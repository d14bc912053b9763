-- After a completed job its mover rates the customer, once and in stars alone: there are no words to erase. Owner: src/modules/jobs.
-- docs/decisions/0100-movers-rate-customers.md.
CREATE TABLE jobs.customer_ratings (
  job_id      uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id   uuid NOT NULL REFERENCES workers.workers,
  -- null: ordered without an account; the rating counts for nobody then.
  customer_id uuid,
  stars       int4 NOT NULL CHECK (stars BETWEEN 1 AND 5),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_ratings_of ON jobs.customer_ratings (customer_id, created_at DESC) INCLUDE (stars);
CREATE INDEX customer_ratings_by ON jobs.customer_ratings (worker_id);

SELECT kernel.protect('jobs.customer_ratings');
CREATE POLICY parties ON jobs.customer_ratings FOR SELECT
  USING (worker_id = (SELECT kernel.account_id()) OR customer_id = (SELECT kernel.account_id()) OR (SELECT kernel.is_staff()));
CREATE POLICY mover ON jobs.customer_ratings FOR INSERT WITH CHECK (
  worker_id = (SELECT kernel.account_id()) AND EXISTS (
    SELECT FROM jobs.jobs j WHERE j.id = job_id AND j.worker_id = (SELECT kernel.account_id()) AND j.status = 'completed'
       AND j.customer_id IS NOT DISTINCT FROM customer_ratings.customer_id));
GRANT SELECT, INSERT (job_id, worker_id, customer_id, stars) ON jobs.customer_ratings TO kaya_app;

-- How movers rated the customer of an open job, or of the caller's own: the last hundred, and only from three on, so that nobody can say
-- who gave which. By workers.
CREATE FUNCTION jobs.customer_stars(job uuid) RETURNS TABLE (stars float8, ratings int4) LANGUAGE sql STABLE SECURITY DEFINER ROWS 1
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
