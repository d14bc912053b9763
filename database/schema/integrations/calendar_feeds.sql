-- A feed's address is its secret. employee_id: the person whose items it shows; null: the whole company.
CREATE TABLE integrations.calendar_feeds (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies,
  employee_id uuid,
  made_by uuid,
  secret_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_read_at timestamptz,
  revoked_at timestamptz,
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, made_by) REFERENCES companies.company_employees (company_id, id) ON DELETE SET NULL (made_by)
);

-- One feed at a time per person and for the company: a new one replaces it.
CREATE UNIQUE INDEX one_feed_at_a_time ON integrations.calendar_feeds (company_id, employee_id) NULLS NOT DISTINCT WHERE revoked_at IS NULL;
CREATE INDEX calendar_feeds_by_employee ON integrations.calendar_feeds (employee_id) WHERE employee_id IS NOT NULL;
CREATE INDEX calendar_feeds_by_maker ON integrations.calendar_feeds (made_by) WHERE made_by IS NOT NULL;

SELECT kernel.protect('integrations.calendar_feeds');
-- A person's feed is only theirs; the company's belongs to its admins.
CREATE POLICY own ON integrations.calendar_feeds
  USING (company_id IN (SELECT companies.mine()) AND employee_id IN (
    SELECT e.id FROM companies.company_employees e WHERE e.account_id = (SELECT kernel.account_id())))
  WITH CHECK (company_id IN (SELECT companies.mine()) AND employee_id IN (
    SELECT e.id FROM companies.company_employees e WHERE e.account_id = (SELECT kernel.account_id())));
CREATE POLICY admins ON integrations.calendar_feeds
  USING (employee_id IS NULL AND company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (employee_id IS NULL AND company_id IN (SELECT companies.mine_as('admin')));
GRANT INSERT (company_id, employee_id, made_by, secret_hash), SELECT (id, company_id, employee_id, made_by, created_at, last_read_at,
  revoked_at), UPDATE (revoked_at) ON integrations.calendar_feeds TO kaya_app;

-- The trigger is here because companies may not depend on integrations.
CREATE TRIGGER end_feeds AFTER UPDATE OF deactivated_at, access, account_id ON companies.company_employees FOR EACH ROW
  WHEN (new.deactivated_at IS NOT NULL OR new.account_id IS NULL OR new.access <> 'admin') EXECUTE FUNCTION integrations.end_feeds();
