-- When a mover pressed a step on a phone without a network, and when Kaya received it (docs/decisions/0059-works-offline.md).
CREATE TABLE jobs.presses (
  job_id uuid NOT NULL REFERENCES jobs.jobs (id) ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers.workers (id),
  step text NOT NULL CHECK (step IN ('depart', 'arrive', 'start', 'deliver')),
  pressed_at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (job_id, worker_id, step),
  -- At most a day old and not in the future, because a phone's clock may be wrong.
  CONSTRAINT pressed_lately CHECK (pressed_at <= heard_at AND pressed_at >= heard_at - interval '24 hours')
);

CREATE INDEX presses_by_worker ON jobs.presses (worker_id);

SELECT kernel.protect('jobs.presses');
CREATE POLICY staff ON jobs.presses FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON jobs.presses FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
-- For a job that the worker has now. The step itself checks who may take it.
CREATE POLICY own_new ON jobs.presses FOR INSERT WITH CHECK (
  worker_id = (SELECT kernel.account_id())
  AND EXISTS (SELECT FROM jobs.jobs j WHERE j.id = job_id AND j.worker_id = (SELECT kernel.account_id())));
GRANT SELECT, INSERT (job_id, worker_id, step, pressed_at) ON jobs.presses TO kaya_app;
