-- Each run of a retention clock: how much it removed, and what was left although it should be gone. Kept for two years, for the yearly return.
CREATE TABLE privacy.retention_runs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL,
  ran_at timestamptz NOT NULL DEFAULT now(),
  removed int4 NOT NULL CHECK (removed >= 0),
  overdue int4 NOT NULL CHECK (overdue >= 0)
);

CREATE INDEX runs_of_rule ON privacy.retention_runs (name, ran_at DESC);
CREATE INDEX runs_by_age ON privacy.retention_runs (ran_at);

SELECT kernel.protect('privacy.retention_runs');
CREATE POLICY staff_read ON privacy.retention_runs FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, DELETE ON privacy.retention_runs TO kaya_app;
