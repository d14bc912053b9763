-- A company pays rides of a guest. Only the hash of the link's secret is stored. The first account that rides with it keeps it.
CREATE TABLE rides.vouchers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 200),
  secret_hash text NOT NULL,
  guest_name text NOT NULL CHECK (length(guest_name) BETWEEN 1 AND 120),
  guest_email text CHECK (length(guest_email) <= 254),
  guest_phone text CHECK (length(guest_phone) <= 20),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  max_rides int4 NOT NULL CHECK (max_rides BETWEEN 1 AND 50),
  used_rides int4 NOT NULL DEFAULT 0,
  max_fare_kobo int8 NOT NULL CHECK (max_fare_kobo BETWEEN 1 AND 100000000000),
  -- Null allows all, as in companies.ride_rules.
  places text[] CHECK (cardinality(places) BETWEEN 1 AND 50),
  vehicle_classes text[] CHECK (vehicle_classes <@ ARRAY['car', 'truck', 'bus_van', 'inter_city'] AND cardinality(vehicle_classes) > 0),
  cost_centre_id uuid,
  project_id uuid,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  -- who made it; null once that row is deleted
  made_by uuid REFERENCES companies.company_employees (id) ON DELETE SET NULL,
  made_by_name text NOT NULL CHECK (length(made_by_name) <= 120),
  account_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  -- Somebody has used it, also if their account is deleted since.
  is_taken boolean NOT NULL DEFAULT false,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT in_order CHECK (valid_from < valid_until),
  CONSTRAINT uses CHECK (used_rides BETWEEN 0 AND max_rides),
  FOREIGN KEY (company_id, cost_centre_id) REFERENCES companies.cost_centres (company_id, id),
  FOREIGN KEY (company_id, project_id) REFERENCES companies.cost_centres (company_id, id)
);

CREATE UNIQUE INDEX vouchers_by_secret ON rides.vouchers (secret_hash);
CREATE INDEX vouchers_of_company ON rides.vouchers (company_id, id DESC);
CREATE INDEX vouchers_of_account ON rides.vouchers (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX vouchers_to_forget ON rides.vouchers (valid_until) WHERE guest_email IS NOT NULL OR guest_phone IS NOT NULL;

SELECT kernel.protect('rides.vouchers');
CREATE POLICY managers ON rides.vouchers FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
GRANT SELECT, INSERT, UPDATE (secret_hash, used_rides, account_id, is_taken, revoked_at, guest_name, guest_email, guest_phone) ON rides.vouchers TO kaya_app;
