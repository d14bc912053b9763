-- A provider's share of what its worker earns from a job, as agreed when the worker got the job; later agreements change nothing.
-- share_bps: hundredths of a per cent.
CREATE TABLE jobs.shares (
  job_id uuid NOT NULL REFERENCES jobs.jobs ON DELETE CASCADE,
  worker_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  -- the provider's account, which gets the part
  payee_id uuid NOT NULL CHECK (payee_id <> worker_id),
  share_bps int4 NOT NULL CHECK (share_bps BETWEEN 0 AND 5000),
  -- copied from the job, whose time never changes
  starts_at timestamptz NOT NULL,
  agreed_at timestamptz NOT NULL DEFAULT now(),
  -- When the job was completed, what the worker earned before the split, and the provider's part. Kobo; null: not yet completed.
  posted_at timestamptz,
  earned_kobo int8,
  part_kobo int8,
  PRIMARY KEY (job_id, worker_id),
  CONSTRAINT part_as_agreed CHECK (CASE WHEN posted_at IS NULL THEN earned_kobo IS NULL AND part_kobo IS NULL
    ELSE earned_kobo >= 0 AND part_kobo = div(earned_kobo::numeric * share_bps, 10000)::int8 END)
);

CREATE INDEX shares_by_start ON jobs.shares (payee_id, starts_at, job_id);
CREATE INDEX shares_by_posting ON jobs.shares (payee_id, posted_at DESC, job_id DESC) WHERE posted_at IS NOT NULL;
CREATE INDEX shares_by_worker ON jobs.shares (worker_id, job_id);

SELECT kernel.protect('jobs.shares');
CREATE POLICY payee ON jobs.shares FOR SELECT USING (payee_id = (SELECT kernel.account_id()));
CREATE POLICY worker ON jobs.shares FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON jobs.shares FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON jobs.shares FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON jobs.shares TO kaya_app;
GRANT SELECT (job_id, worker_id, provider_id, share_bps, agreed_at, posted_at, earned_kobo, part_kobo) ON jobs.shares TO kaya_read;
