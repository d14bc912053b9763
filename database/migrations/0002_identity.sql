-- Accounts, passwords, sessions, links by e-mail. Owner: src/modules/identity.
CREATE SCHEMA identity;
GRANT USAGE ON SCHEMA identity TO kaya_app, kaya_read;

CREATE TABLE identity.accounts (
  id                 uuid PRIMARY KEY DEFAULT uuidv7(),
  email              text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  name               text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  phone              text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  roles              text[] NOT NULL DEFAULT '{}' CHECK (roles <@ ARRAY['staff', 'worker', 'driver', 'provider', 'corporate']),
  came_from          text NOT NULL DEFAULT 'customer' CHECK (came_from IN ('customer', 'corporate')),
  email_confirmed_at timestamptz,
  suspended_at       timestamptz,
  created_at         timestamptz NOT NULL DEFAULT now(),
  UNIQUE (email)
);

-- The hash stays in a table of its own, so that no list of people can carry it out by accident.
CREATE TABLE identity.passwords (
  account_id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE CASCADE,
  hash       text NOT NULL,
  set_at     timestamptz NOT NULL DEFAULT now()
);

-- A browser session is its cookie; a token session is an access token with a refresh token. Only hashes are kept.
CREATE TABLE identity.sessions (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id     uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  kind           text NOT NULL CHECK (kind IN ('browser', 'token')),
  token_hash     text NOT NULL UNIQUE,
  previous_hash  text UNIQUE,           -- still good for a minute after a renewal: another tab may be on its way with it
  previous_until timestamptz,
  refresh_hash   text UNIQUE,
  renewal_seed   uuid NOT NULL DEFAULT gen_random_uuid(), -- the next secret follows from this and the one before
  persistent     boolean NOT NULL DEFAULT false,
  user_agent     text NOT NULL DEFAULT '',
  address        text NOT NULL DEFAULT '',
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,  -- renew before
  ends_at        timestamptz NOT NULL,  -- cannot be renewed after
  ended_at       timestamptz
);
CREATE INDEX sessions_by_account ON identity.sessions (account_id, created_at DESC);

-- One-time links. What a sign-up said (password, name, phone) waits here: only the proof of the mailbox by this very link
-- makes it the account's, so nobody can sign up first under another's e-mail and stay in.
CREATE TABLE identity.links (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id   uuid NOT NULL REFERENCES identity.accounts ON DELETE CASCADE,
  purpose      text NOT NULL CHECK (purpose IN ('magiclink', 'recovery')),
  code_hash    text NOT NULL UNIQUE,
  pending_hash text,
  name         text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  phone        text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  came_from    text NOT NULL DEFAULT 'customer' CHECK (came_from IN ('customer', 'corporate')),
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz
);
CREATE INDEX links_by_account ON identity.links (account_id, created_at DESC);

CREATE TABLE identity.failed_sign_ins (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX failed_sign_ins_by_email ON identity.failed_sign_ins (email, at);

SELECT kernel.protect('identity.accounts', 'identity.passwords', 'identity.sessions', 'identity.links', 'identity.failed_sign_ins');
CREATE POLICY own ON identity.accounts USING (id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON identity.accounts FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON identity.sessions USING (account_id = (SELECT kernel.account_id()));

-- Sign-up, sign-in and links act before anyone is known, so they run as the system; these grants are what they may touch.
GRANT SELECT, INSERT ON identity.accounts TO kaya_app;
GRANT UPDATE (name, phone, came_from, email_confirmed_at, suspended_at) ON identity.accounts TO kaya_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.passwords, identity.sessions, identity.links, identity.failed_sign_ins TO kaya_app;
GRANT SELECT ON identity.accounts TO kaya_read;
GRANT SELECT (id, account_id, kind, persistent, user_agent, address, created_at, expires_at, ends_at, ended_at)
  ON identity.sessions TO kaya_read;
CREATE POLICY read_only ON identity.accounts FOR SELECT TO kaya_read USING (true);
CREATE POLICY read_only ON identity.sessions FOR SELECT TO kaya_read USING (true);

-- Whose session a secret opens, for every request: one index probe.
CREATE FUNCTION identity.find_session(hash text)
  RETURNS TABLE (session_id uuid, account_id uuid, staff boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT s.id, s.account_id, 'staff' = ANY (a.roles)
    FROM identity.sessions s JOIN identity.accounts a ON a.id = s.account_id
   WHERE (s.token_hash = hash OR (s.previous_hash = hash AND s.previous_until > now()))
     AND s.ended_at IS NULL AND s.ends_at > now() AND (s.kind = 'browser' OR s.expires_at > now())
     AND a.suspended_at IS NULL AND a.email_confirmed_at IS NOT NULL
$$;
REVOKE ALL ON FUNCTION identity.find_session(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.find_session(text) TO kaya_app;

-- Modules above mark what an account has become; staff is given by the owner alone.
CREATE FUNCTION identity.add_role(account uuid, role text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF role NOT IN ('worker', 'driver', 'provider', 'corporate') THEN RAISE 'role % is not given here', role; END IF;
  UPDATE identity.accounts SET roles = array_append(roles, role) WHERE id = account AND NOT role = ANY (roles);
END $$;
REVOKE ALL ON FUNCTION identity.add_role(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.add_role(uuid, text) TO kaya_app;

-- What other modules may know of a person, as far as the actor may see them.
CREATE VIEW identity.people WITH (security_invoker) AS
  SELECT id, email, name, phone, email_confirmed_at IS NOT NULL AS confirmed FROM identity.accounts;
GRANT SELECT ON identity.people TO kaya_app, kaya_read;
