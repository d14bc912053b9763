-- How the customer rated the mover of a job.
CREATE TABLE jobs.ratings (
  job_id uuid PRIMARY KEY REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers.workers,
  stars int4 NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- whether it is in the worker's average; jobs.count_rating decides
  counted boolean NOT NULL DEFAULT false
);

CREATE INDEX ratings_by_worker ON jobs.ratings (worker_id, created_at DESC);
-- The best rated workers of a month.
CREATE INDEX ratings_by_time ON jobs.ratings (created_at) INCLUDE (worker_id, stars, counted);

SELECT kernel.protect('jobs.ratings');
CREATE POLICY read_parties ON jobs.ratings FOR SELECT USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
CREATE POLICY customer ON jobs.ratings FOR INSERT WITH CHECK (jobs.is_customer(job_id));
CREATE POLICY read_only ON jobs.ratings FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT (job_id, worker_id, stars, comment) ON jobs.ratings TO kaya_app;
GRANT SELECT (job_id, worker_id, stars, created_at, counted) ON jobs.ratings TO kaya_read;
