-- The codes that approved drivers give to others.
CREATE TABLE drivers.referral_codes (
  driver_id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{8}$')
);

SELECT kernel.protect('drivers.referral_codes');
CREATE POLICY own ON drivers.referral_codes FOR SELECT USING (driver_id = (SELECT kernel.account_id()));
GRANT SELECT ON drivers.referral_codes TO kaya_app;
