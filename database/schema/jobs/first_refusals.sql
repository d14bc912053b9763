-- Workers who are offered a job before all others (docs/decisions/0043-first-refusal.md). An offer counts while ends_at equals first_until
-- of its job: when the job opens again, earlier offers are over.
CREATE TABLE jobs.first_refusals (
  job_id uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers.workers ON DELETE CASCADE,
  -- the order in which the round chose them; 1 is the best
  rank int2 NOT NULL CHECK (rank > 0),
  offered_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL CHECK (ends_at > offered_at),
  answer text NOT NULL DEFAULT 'waiting' CHECK (answer IN ('waiting', 'declined')),
  PRIMARY KEY (job_id, worker_id)
);

CREATE INDEX first_refusals_by_worker ON jobs.first_refusals (worker_id, ends_at, job_id);

SELECT kernel.protect('jobs.first_refusals');
CREATE POLICY own ON jobs.first_refusals FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON jobs.first_refusals FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE ON jobs.first_refusals TO kaya_app;
