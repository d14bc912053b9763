-- A new insurance waits beside the current one until staff decide.
CREATE TABLE companies.insurances (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  upload_id uuid NOT NULL UNIQUE,
  file_id uuid NOT NULL UNIQUE REFERENCES kernel.files,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  pages int4 CHECK (pages > 0),
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'accepted', 'refused', 'replaced')),
  -- Its last valid day.
  expires_on date NOT NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((status = 'refused') <= (reason IS NOT NULL))
);

CREATE UNIQUE INDEX one_insurance_waits ON companies.insurances (company_id) WHERE status IN ('waiting', 'refused');
CREATE UNIQUE INDEX one_insurance_accepted ON companies.insurances (company_id) WHERE status = 'accepted';
CREATE INDEX insurances_by_company ON companies.insurances (company_id, id DESC) WHERE status <> 'replaced';
CREATE INDEX insurances_waiting ON companies.insurances (id) WHERE status = 'waiting';

SELECT kernel.protect('companies.insurances');
CREATE POLICY admins ON companies.insurances FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY admins_add ON companies.insurances FOR INSERT WITH CHECK (
  company_id IN (SELECT companies.mine_as('admin')) AND status = 'waiting'
  AND EXISTS (SELECT FROM kernel.files f WHERE f.id = file_id AND f.owner_id = (SELECT kernel.account_id()) AND f.document));
CREATE POLICY admins_replace ON companies.insurances FOR UPDATE
  USING (company_id IN (SELECT companies.mine_as('admin')) AND status IN ('waiting', 'refused')) WITH CHECK (status = 'replaced');
CREATE POLICY staff ON companies.insurances FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_decide ON companies.insurances FOR UPDATE
  USING ((SELECT kernel.is_staff()) AND status IN ('waiting', 'accepted')) WITH CHECK (status IN ('accepted', 'refused', 'replaced'));
GRANT SELECT, INSERT (company_id, upload_id, file_id, name, pages, expires_on), UPDATE (status, reason, decided_at) ON
  companies.insurances TO kaya_app;
