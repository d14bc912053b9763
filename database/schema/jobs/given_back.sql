-- Jobs that workers gave back: a worker does not get such a job again, and none at all after giving back three in 24 hours.
CREATE TABLE jobs.given_back (
  worker_id uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (worker_id, job_id)
);

CREATE INDEX given_back_by_time ON jobs.given_back (worker_id, at DESC);
CREATE INDEX given_back_by_job ON jobs.given_back (job_id);

SELECT kernel.protect('jobs.given_back');
CREATE POLICY own ON jobs.given_back FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
GRANT SELECT ON jobs.given_back TO kaya_app;
