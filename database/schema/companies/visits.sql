-- Sessions in which a member has the company's pages open: all that the company knows about their sessions. ended_at: when an admin closed
-- the pages there; null: not closed.
CREATE TABLE companies.visits (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  session_id uuid NOT NULL REFERENCES identity.sessions ON DELETE CASCADE,
  employee_id uuid NOT NULL REFERENCES companies.company_employees ON DELETE CASCADE,
  last_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (session_id, company_id)
);

CREATE INDEX visits_by_company ON companies.visits (company_id, id DESC) WHERE ended_at IS NULL;
-- People by when they were last active (companies.find_employees).
CREATE INDEX visits_by_activity ON companies.visits (company_id, last_at, employee_id);
CREATE INDEX visits_by_employee ON companies.visits (employee_id, id DESC);

SELECT kernel.protect('companies.visits');
CREATE POLICY admins ON companies.visits FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY admins_end ON companies.visits FOR UPDATE
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (ended_at IS NOT NULL);
GRANT SELECT, DELETE, UPDATE (ended_at) ON companies.visits TO kaya_app;
