-- A browser session is its cookie; a token session is an access token with a refresh token. Only hashes are kept.
CREATE TABLE identity.sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('browser', 'token')),
  token_hash text NOT NULL UNIQUE,
  -- still good for a minute after a renewal: another tab may be on its way with it
  previous_hash text UNIQUE,
  previous_until timestamptz,
  refresh_hash text UNIQUE,
  -- the next secret follows from this and the one before
  renewal_seed uuid NOT NULL DEFAULT gen_random_uuid(),
  persistent boolean NOT NULL DEFAULT false,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- renew before
  expires_at timestamptz NOT NULL,
  -- cannot be renewed after
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  second_factor_at timestamptz,
  -- A refresh token makes the next one of its family. One that is used again was stolen, or its successor was. Owner: identity.
  -- the first session of the family; null: this one
  family_id uuid,
  refreshed_at timestamptz,
  -- Opened with such a code: where staff are strict, only this session or one that has proven a factor may set up a factor.
  by_staff_code boolean NOT NULL DEFAULT false,
  -- A session that a texted code has opened ends when its number goes to another account. Owner: src/modules/identity,
  -- docs/decisions/0102-one-phone-one-account.md.
  by_phone boolean NOT NULL DEFAULT false
);

CREATE INDEX sessions_by_account ON identity.sessions (account_id, created_at DESC);
-- when its refresh token was used
CREATE INDEX sessions_by_family ON identity.sessions (family_id) WHERE family_id IS NOT NULL;
-- What the nightly sweeps forget. Rows come in the order of their times, so a few entries for each megabyte find them, and a row
-- that is marked as read needs no new index entry.
CREATE INDEX sessions_by_end ON identity.sessions USING brin (ends_at);

SELECT kernel.protect('identity.sessions');
CREATE POLICY own ON identity.sessions USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY read_only ON identity.sessions FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.sessions TO kaya_app;
GRANT SELECT (id, account_id, kind, persistent, created_at, expires_at, ends_at, ended_at) ON identity.sessions TO kaya_read;
