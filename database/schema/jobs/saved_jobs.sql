-- Open jobs that a worker saved for later.
CREATE TABLE jobs.saved_jobs (
  worker_id uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (worker_id, job_id)
);

CREATE INDEX saved_jobs_by_time ON jobs.saved_jobs (worker_id, saved_at DESC);

SELECT kernel.protect('jobs.saved_jobs');
CREATE POLICY own ON jobs.saved_jobs USING (worker_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE ON jobs.saved_jobs TO kaya_app;
