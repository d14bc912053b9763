-- People who want to earn in a city where Kaya is not open yet, with the consent they gave.
CREATE TABLE drivers.interests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid REFERENCES identity.accounts ON DELETE CASCADE,
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 80),
  method text NOT NULL CHECK (method IN ('delivery_car', 'delivery_bicycle', 'delivery_scooter', 'rides')),
  email text NOT NULL CHECK (length(email) <= 254),
  referral_code text CHECK (length(referral_code) <= 40),
  consent_text text NOT NULL CHECK (length(consent_text) <= 500),
  consented_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX one_interest ON drivers.interests (email, lower(city), method);
CREATE INDEX interests_by_age ON drivers.interests (consented_at);
CREATE INDEX interests_by_account ON drivers.interests (account_id) WHERE account_id IS NOT NULL;

SELECT kernel.protect('drivers.interests');
CREATE POLICY own ON drivers.interests FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff ON drivers.interests FOR SELECT USING ((SELECT kernel.is_staff()));
-- Anyone may record an interest, but only their own.
CREATE POLICY say ON drivers.interests FOR INSERT WITH CHECK (account_id IS NOT DISTINCT FROM (SELECT kernel.account_id()));
CREATE POLICY read_only ON drivers.interests FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT (account_id, city, method, email, referral_code, consent_text) ON drivers.interests TO kaya_app;
GRANT SELECT (id, city, method, consented_at) ON drivers.interests TO kaya_read;
