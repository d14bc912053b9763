-- A limit in kobo per Lagos month. everyone: for each person without a separate budget.
CREATE TABLE companies.budgets (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL REFERENCES companies.companies (id),
  scope text NOT NULL CHECK (scope IN ('company', 'everyone', 'team', 'person')),
  team_id uuid REFERENCES companies.teams (id) ON DELETE CASCADE,
  employee_id uuid REFERENCES companies.company_employees (id) ON DELETE CASCADE,
  limit_kobo bigint NOT NULL CHECK (limit_kobo BETWEEN 0 AND 100000000000000),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT of_its_scope CHECK ((team_id IS NOT NULL) = (scope = 'team') AND (employee_id IS NOT NULL) = (scope = 'person')),
  CONSTRAINT one_budget UNIQUE NULLS NOT DISTINCT (company_id, scope, team_id, employee_id)
);

SELECT kernel.protect('companies.budgets');
CREATE POLICY members ON companies.budgets FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.budgets USING (company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, INSERT, UPDATE, DELETE ON companies.budgets TO kaya_app;

CREATE TRIGGER keep_out_of_removed_teams BEFORE INSERT ON companies.budgets
  FOR EACH ROW WHEN (new.team_id IS NOT NULL) EXECUTE FUNCTION companies.keep_out_of_removed_teams();
