-- The hash has a separate table, so that no list of people can include it by accident.
CREATE TABLE identity.passwords (
  account_id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE CASCADE,
  hash text NOT NULL,
  set_at timestamptz NOT NULL DEFAULT now(),
  -- 12 characters or more, as required of staff.
  long boolean NOT NULL DEFAULT false
);

SELECT kernel.protect('identity.passwords');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.passwords TO kaya_app;
