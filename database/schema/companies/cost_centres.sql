-- An order is booked to a cost centre, a project, or both.
CREATE TABLE companies.cost_centres (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  kind text NOT NULL CHECK (kind IN ('cost_centre', 'project')),
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 24),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, id)
);

CREATE UNIQUE INDEX one_cost_centre_of_a_code ON companies.cost_centres (company_id, kind, lower(code));

SELECT kernel.protect('companies.cost_centres');
CREATE POLICY members ON companies.cost_centres FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.cost_centres
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.cost_centres FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (company_id, kind, code, name), UPDATE (code, name, archived_at) ON companies.cost_centres TO kaya_app;
