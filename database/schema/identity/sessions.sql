-- A browser session is its cookie; a token session is an access token with a refresh token. Only hashes are stored.
CREATE TABLE identity.sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('browser', 'token')),
  token_hash text NOT NULL UNIQUE,
  -- The previous secret stays valid for a minute after a renewal: another tab may be about to send it.
  previous_hash text UNIQUE,
  previous_until timestamptz,
  refresh_hash text UNIQUE,
  -- Derives the next secret from the present one.
  renewal_seed uuid NOT NULL DEFAULT gen_random_uuid(),
  persistent boolean NOT NULL DEFAULT false,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- It must be renewed before this.
  expires_at timestamptz NOT NULL,
  -- It cannot be renewed after this.
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- When this session proved the second factor; else null.
  second_factor_at timestamptz,
  -- A refresh token issues the next one of its family. If one is reused, it or its successor was stolen. family_id: the first session of the
  -- family; null: this one. refreshed_at: when its refresh token was used; null: not yet.
  family_id uuid,
  refreshed_at timestamptz,
  -- Opened by a new staff member's one-time code. In strict mode only such a session, or one that has proven a factor, may set one up.
  by_staff_code boolean NOT NULL DEFAULT false,
  -- Opened by a texted code: it ends when the number moves to another account. docs/decisions/0102-one-phone-one-account.md
  by_phone boolean NOT NULL DEFAULT false
);

CREATE INDEX sessions_by_account ON identity.sessions (account_id, created_at DESC);
CREATE INDEX sessions_by_family ON identity.sessions (family_id) WHERE family_id IS NOT NULL;
-- For the nightly clean-up. Rows are in chronological order, so a BRIN index finds them with a few entries per megabyte.
CREATE INDEX sessions_by_end ON identity.sessions USING brin (ends_at);

SELECT kernel.protect('identity.sessions');
CREATE POLICY own ON identity.sessions USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY read_only ON identity.sessions FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.sessions TO kaya_app;
GRANT SELECT (id, account_id, kind, persistent, created_at, expires_at, ends_at, ended_at) ON identity.sessions TO kaya_read;
