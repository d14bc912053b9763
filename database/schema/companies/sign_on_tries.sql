-- One redirect to the provider and back: valid for ten minutes, once, in one browser. Stores only hashes where a hash suffices.
CREATE TABLE companies.sign_on_tries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.single_sign_ons ON DELETE CASCADE,
  -- The admin who tests the provider, and their session. Null: a sign-in.
  account_id uuid REFERENCES identity.accounts ON DELETE CASCADE,
  session_id uuid REFERENCES identity.sessions ON DELETE CASCADE,
  state_hash text NOT NULL UNIQUE,
  browser_hash text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((account_id IS NULL) = (session_id IS NULL))
);

CREATE INDEX sign_on_tries_by_company ON companies.sign_on_tries (company_id);
CREATE INDEX sign_on_tries_by_account ON companies.sign_on_tries (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX sign_on_tries_by_session ON companies.sign_on_tries (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX sign_on_tries_by_end ON companies.sign_on_tries (expires_at);

SELECT kernel.protect('companies.sign_on_tries');

GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON companies.sign_on_tries TO kaya_app;
