CREATE TABLE identity.recovery_codes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  UNIQUE (account_id, code_hash)
);

SELECT kernel.protect('identity.recovery_codes');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.recovery_codes TO kaya_app;
