-- Who approves an order above an amount, in up to three steps (docs/decisions/0167-approval-steps.md). No row: amounts need no approval.
CREATE TABLE companies.step_rules (
  company_id uuid NOT NULL REFERENCES companies.companies (id),
  nth int2 NOT NULL CHECK (nth BETWEEN 1 AND 3),
  above_kobo bigint NOT NULL CHECK (above_kobo BETWEEN 0 AND 100000000000),
  who text NOT NULL CHECK (who IN ('manager', 'admin', 'named')),
  -- Employees of the company. A person who left or may no longer approve decides nothing.
  named uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(named) <= 10),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  PRIMARY KEY (company_id, nth),
  CONSTRAINT names_people CHECK ((who = 'named') = (cardinality(named) > 0))
);

SELECT kernel.protect('companies.step_rules');
CREATE POLICY members ON companies.step_rules FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.step_rules USING (company_id IN (SELECT companies.mine_as('admin')))
  WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
GRANT SELECT, INSERT, DELETE ON companies.step_rules TO kaya_app;
