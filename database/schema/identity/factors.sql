-- People may see their factor. Only the system reads its secret (factor_secrets), like password hashes.
CREATE TABLE identity.factors (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL UNIQUE REFERENCES identity.accounts ON DELETE CASCADE,
  type text NOT NULL DEFAULT 'totp' CHECK (type IN ('totp')),
  created_at timestamptz NOT NULL DEFAULT now(),
  verified_at timestamptz
);

SELECT kernel.protect('identity.factors');
CREATE POLICY own ON identity.factors FOR SELECT USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.factors TO kaya_app;
