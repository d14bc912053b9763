-- How the mover of a completed job rated its customer, once and only in stars, so that no text needs erasing
-- (docs/decisions/0100-movers-rate-customers.md).
CREATE TABLE jobs.customer_ratings (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers.workers,
  -- null: the job was ordered without an account, and the rating counts for nobody
  customer_id uuid,
  stars int4 NOT NULL CHECK (stars BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT now()
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
