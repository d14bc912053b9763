CREATE TABLE identity.factor_secrets (
  factor_id uuid PRIMARY KEY REFERENCES identity.factors ON DELETE CASCADE,
  -- Base32, the format of authenticator apps, sealed (src/kernel/sealed.ts).
  secret text NOT NULL CHECK (secret LIKE 'sealed:%'),
  -- In steps of 30 s. A code of this or an earlier step is not accepted again.
  last_step int8 NOT NULL DEFAULT 0
);

SELECT kernel.protect('identity.factor_secrets');

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.factor_secrets TO kaya_app;
