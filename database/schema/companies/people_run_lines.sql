-- The people of an act on many. outcome: null while it waits. reason: why it was refused. The person may be gone meanwhile, so no foreign key.
CREATE TABLE companies.people_run_lines (
  company_id uuid NOT NULL REFERENCES companies.people_runs ON DELETE CASCADE,
  employee_id uuid NOT NULL,
  outcome text CHECK (outcome IN ('done', 'refused')),
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  PRIMARY KEY (company_id, employee_id)
);

CREATE INDEX people_run_lines_waiting ON companies.people_run_lines (company_id, employee_id) WHERE outcome IS NULL;
CREATE INDEX people_run_lines_refused ON companies.people_run_lines (company_id, employee_id) WHERE outcome = 'refused';

SELECT kernel.protect('companies.people_run_lines');
CREATE POLICY managers ON companies.people_run_lines FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY admins ON companies.people_run_lines USING (company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, DELETE, INSERT (company_id, employee_id), UPDATE (outcome, reason) ON companies.people_run_lines TO kaya_app;
