-- A mover at the door requests a higher price; the customer answers.
CREATE TABLE jobs.price_changes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  job_id uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers.workers,
  -- what is added to the price
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  reason text NOT NULL CHECK (reason IN ('more_things', 'stairs', 'long_carry', 'other')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  file_id uuid REFERENCES kernel.files,
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'approved', 'declined', 'withdrawn')),
  asked_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  CHECK ((answered_at IS NULL) = (status = 'asked'))
);

CREATE INDEX price_changes_by_job ON jobs.price_changes (job_id, id DESC);
CREATE INDEX price_changes_by_file ON jobs.price_changes (file_id);
-- One request at a time is open. If two are made at once, one succeeds.
CREATE UNIQUE INDEX one_price_change_waits ON jobs.price_changes (job_id) WHERE status = 'asked';

SELECT kernel.protect('jobs.price_changes');
CREATE POLICY parties ON jobs.price_changes FOR SELECT USING ((SELECT kernel.is_staff()) OR jobs.is_party(job_id));
CREATE POLICY mover_asks ON jobs.price_changes FOR INSERT
  WITH CHECK (jobs.is_mover(job_id) AND worker_id = (SELECT kernel.account_id()) AND status = 'asked');
CREATE POLICY mover_takes_back ON jobs.price_changes FOR UPDATE USING (jobs.is_mover(job_id) AND status = 'asked')
  WITH CHECK (status = 'withdrawn');
GRANT SELECT, INSERT, UPDATE (status, answered_at) ON jobs.price_changes TO kaya_app;
