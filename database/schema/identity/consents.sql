-- Which text a person agreed to, and when. Before there is an account, it is stored with the sign-up's link or the typed email.
CREATE TABLE identity.consents (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid REFERENCES identity.accounts ON DELETE CASCADE,
  link_id uuid REFERENCES identity.links ON DELETE CASCADE,
  email text CHECK (email = lower(email) AND length(email) <= 254),
  purpose text NOT NULL CHECK (purpose ~ '^[a-z_]{2,40}$'),
  version text NOT NULL CHECK (length(version) BETWEEN 1 AND 40),
  words text NOT NULL CHECK (length(words) BETWEEN 1 AND 1000),
  source text NOT NULL CHECK (source ~ '^[a-z_]{2,40}$'),
  given_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz CHECK (withdrawn_at >= given_at),
  CHECK (num_nonnulls(account_id, link_id, email) = 1)
);

CREATE INDEX consents_by_account ON identity.consents (account_id, purpose, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX consents_by_link ON identity.consents (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX consents_by_giving ON identity.consents USING brin (given_at);
CREATE INDEX consents_by_withdrawal ON identity.consents (withdrawn_at) WHERE withdrawn_at IS NOT NULL;
CREATE INDEX consents_by_email ON identity.consents (email) WHERE email IS NOT NULL;

SELECT kernel.protect('identity.consents');
CREATE POLICY own_read ON identity.consents FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_withdraw ON identity.consents FOR UPDATE USING (account_id = (SELECT kernel.account_id()));
-- People consent for themselves; a visitor consents with the email they typed.
CREATE POLICY give ON identity.consents FOR INSERT
  WITH CHECK (link_id IS NULL AND account_id IS NOT DISTINCT FROM (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE, UPDATE (account_id, link_id, email, withdrawn_at) ON identity.consents TO kaya_app;
