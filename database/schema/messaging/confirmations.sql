-- The sender of a text message can be forged. So accepting a job by SMS requires six digits that Kaya sends to the number
-- (docs/decisions/0065-commands-in-messages.md).
CREATE TABLE messaging.confirmations (
  phone text PRIMARY KEY CHECK (phone ~ '^\+[1-9]\d{6,14}$'),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  -- the job's code, as typed by the worker
  job_code text NOT NULL CHECK (job_code ~ '^[\da-f]{6}$'),
  digits text NOT NULL CHECK (digits ~ '^\d{6}$'),
  tries int4 NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

CREATE INDEX confirmations_of_account ON messaging.confirmations (account_id);

SELECT kernel.protect('messaging.confirmations');

GRANT SELECT, INSERT, UPDATE, DELETE ON messaging.confirmations TO kaya_app;
