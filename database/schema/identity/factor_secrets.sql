CREATE TABLE identity.factor_secrets (
  factor_id uuid PRIMARY KEY REFERENCES identity.factors ON DELETE CASCADE,
  -- base32, as an authenticator app takes it
  secret text NOT NULL CHECK (secret ~ '^[A-Z2-7]{32,64}$'),
  -- of 30 s; a code of this step or before is never taken again
  last_step int8 NOT NULL DEFAULT 0
);

SELECT kernel.protect('identity.factor_secrets');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.factor_secrets TO kaya_app;
