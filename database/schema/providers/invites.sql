-- An invite to a team: a link that one worker may use once within seven days. email or phone: only that person may use it; neither: the first
-- person who opens it.
CREATE TABLE providers.invites (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id uuid NOT NULL REFERENCES providers.providers ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  email text CHECK (email = lower(email) AND length(email) <= 254),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- the provider's share of each job, in hundredths of a percent
  share_bps int4 NOT NULL CHECK (share_bps BETWEEN 0 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  -- null: not yet answered
  answer text CHECK (answer IN ('accepted', 'declined', 'withdrawn')),
  answered_at timestamptz,
  CONSTRAINT one_addressee CHECK (email IS NULL OR phone IS NULL),
  CONSTRAINT answered CHECK ((answer IS NULL) = (answered_at IS NULL))
);

CREATE INDEX invites_by_provider ON providers.invites (provider_id, id DESC);
CREATE INDEX invites_by_email ON providers.invites (email) WHERE email IS NOT NULL;
CREATE INDEX invites_by_phone ON providers.invites (phone) WHERE phone IS NOT NULL;
CREATE INDEX invites_by_end ON providers.invites (expires_at);

SELECT kernel.protect('providers.invites');
CREATE POLICY own ON providers.invites FOR SELECT USING (provider_id = (SELECT providers.own_id()));
CREATE POLICY own_invite ON providers.invites FOR INSERT WITH CHECK (provider_id = (SELECT providers.own_active_id()) AND answer IS NULL);
CREATE POLICY staff ON providers.invites FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT INSERT (provider_id, secret_hash, email, phone, share_bps), SELECT (id, provider_id, email, phone, share_bps, created_at,
  expires_at, answer, answered_at) ON providers.invites TO kaya_app;
