-- What staff check about a provider: registration, insurance and identity.
CREATE TABLE providers.checks (
  provider_id uuid NOT NULL REFERENCES providers.providers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('registration', 'insurance', 'identity')),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'rejected')),
  -- why it was rejected; null unless rejected
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  decided_at timestamptz,
  PRIMARY KEY (provider_id, kind),
  CONSTRAINT rejected_says_why CHECK ((status = 'rejected') = (reason IS NOT NULL)),
  CONSTRAINT decided CHECK ((status = 'waiting') = (decided_at IS NULL))
);

SELECT kernel.protect('providers.checks');
CREATE POLICY own ON providers.checks FOR SELECT USING (provider_id = (SELECT providers.own_id()));
CREATE POLICY staff ON providers.checks USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (provider_id, kind), UPDATE (status, reason, decided_at) ON providers.checks TO kaya_app;
