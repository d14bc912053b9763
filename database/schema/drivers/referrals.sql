-- Applicants and the driver whose code they used.
CREATE TABLE drivers.referrals (
  referred_id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  referrer_id uuid NOT NULL REFERENCES identity.accounts ON DELETE RESTRICT,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the referrer was paid. Null: not yet.
  credited_at timestamptz,
  CHECK (referrer_id <> referred_id)
);

CREATE INDEX referrals_by_referrer ON drivers.referrals (referrer_id);
CREATE INDEX referrals_open ON drivers.referrals (referred_id) WHERE credited_at IS NULL;

SELECT kernel.protect('drivers.referrals');
CREATE POLICY own ON drivers.referrals FOR SELECT USING ((SELECT kernel.account_id()) IN (referrer_id, referred_id));
GRANT SELECT, UPDATE (credited_at) ON drivers.referrals TO kaya_app;
