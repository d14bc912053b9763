-- Who decides approvals for a person who is away, until and including a Lagos day. Never a chain: a stand-in decides in the right of the
-- person who named them, and of nobody for whom that person stands in. docs/decisions/0167-approval-steps.md
CREATE TABLE companies.stand_ins (
  employee_id uuid PRIMARY KEY,
  company_id uuid NOT NULL,
  stand_in_id uuid NOT NULL,
  until_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (company_id, employee_id) REFERENCES companies.company_employees (company_id, id) ON DELETE CASCADE,
  FOREIGN KEY (company_id, stand_in_id) REFERENCES companies.company_employees (company_id, id) ON DELETE CASCADE,
  CONSTRAINT somebody_else CHECK (stand_in_id <> employee_id)
);

CREATE INDEX stand_ins_of ON companies.stand_ins (stand_in_id);
CREATE INDEX stand_ins_of_company ON companies.stand_ins (company_id, until_on);

SELECT kernel.protect('companies.stand_ins');
CREATE POLICY approvers ON companies.stand_ins FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin', 'manager')));
CREATE POLICY own ON companies.stand_ins USING (employee_id IN (SELECT companies.my_employees()))
  WITH CHECK (employee_id IN (SELECT companies.my_employees()) AND company_id IN (SELECT companies.mine_as('admin', 'manager')));
GRANT SELECT, INSERT, UPDATE, DELETE ON companies.stand_ins TO kaya_app;
