-- The state of each retention clock of the program, by its name (src/kernel/retention.ts). Written by the clock; staff read it.
CREATE TABLE privacy.retention_rules (
  name text PRIMARY KEY CHECK (length(name) BETWEEN 3 AND 80),
  -- since when the program has it
  since timestamptz NOT NULL DEFAULT now(),
  -- null: not yet
  last_run_at timestamptz,
  removed int4 NOT NULL DEFAULT 0,
  -- rows that are more than a day older than they should be
  overdue int4 NOT NULL DEFAULT 0
);

SELECT kernel.protect('privacy.retention_rules');
CREATE POLICY staff_read ON privacy.retention_rules FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE, DELETE ON privacy.retention_rules TO kaya_app;
