-- One application per account, with the id of the account.
CREATE TABLE drivers.applications (
  id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'in_review', 'approved', 'rejected')),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 80),
  method text NOT NULL CHECK (method IN ('car', 'truck', 'bus_van', 'inter_city')),
  full_name text NOT NULL DEFAULT '' CHECK (length(full_name) <= 120),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  referral_code text CHECK (length(referral_code) <= 40),
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  -- Since when any part awaits staff. Null: none does.
  waiting_since timestamptz
);

CREATE INDEX applications_waiting ON drivers.applications (waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX applications_by_status ON drivers.applications (status, id DESC);

SELECT kernel.protect('drivers.applications');
CREATE POLICY own ON drivers.applications FOR SELECT USING (id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.applications FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own_change ON drivers.applications FOR UPDATE USING (id = (SELECT kernel.account_id()))
  WITH CHECK (id = (SELECT kernel.account_id()));
GRANT SELECT, UPDATE (status, city, method, full_name, phone, referral_code, submitted_at, waiting_since) ON drivers.applications TO
  kaya_app;

CREATE TRIGGER guard_application BEFORE UPDATE ON drivers.applications FOR EACH ROW EXECUTE FUNCTION drivers.guard_application();
CREATE TRIGGER look_again AFTER UPDATE OF full_name ON drivers.applications FOR EACH ROW
  WHEN (new.full_name <> old.full_name AND new.status <> 'approved') EXECUTE FUNCTION drivers.look_again();
