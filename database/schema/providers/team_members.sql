-- The workers of each team. share_bps: the provider's share of each job that the worker accepts, in hundredths of a percent.
CREATE TABLE providers.team_members (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider_id uuid NOT NULL REFERENCES providers.providers ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES identity.accounts,
  share_bps int4 NOT NULL CHECK (share_bps BETWEEN 0 AND 5000),
  joined_at timestamptz NOT NULL DEFAULT now(),
  -- another share proposed by the provider, valid once the worker agrees; null: none
  asked_bps int4 CHECK (asked_bps BETWEEN 0 AND 5000),
  -- null: still in the team
  left_at timestamptz,
  left_by text CHECK (left_by IN ('worker', 'provider', 'kaya')),
  CONSTRAINT left_by_somebody CHECK ((left_at IS NULL) = (left_by IS NULL)),
  CONSTRAINT nothing_asked_of_the_gone CHECK (left_at IS NULL OR asked_bps IS NULL)
);

-- A worker who joins two teams at once: one succeeds.
CREATE UNIQUE INDEX one_team_at_a_time ON providers.team_members (worker_id) WHERE left_at IS NULL;
CREATE INDEX team_members_by_provider ON providers.team_members (provider_id, id) WHERE left_at IS NULL;
CREATE INDEX team_members_by_worker ON providers.team_members (worker_id, id DESC);

SELECT kernel.protect('providers.team_members');
CREATE POLICY own ON providers.team_members FOR SELECT USING (provider_id = (SELECT providers.own_id()));
CREATE POLICY worker ON providers.team_members FOR SELECT USING (worker_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON providers.team_members FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON providers.team_members FOR SELECT TO kaya_read USING (true);
GRANT SELECT ON providers.team_members TO kaya_app;
GRANT SELECT (id, provider_id, share_bps, joined_at, left_at, left_by) ON providers.team_members TO kaya_read;
