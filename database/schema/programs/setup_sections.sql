-- Which of the seven sections of a company's home are done.
CREATE TABLE programs.setup_sections (
  company_id uuid NOT NULL REFERENCES companies.companies,
  section text NOT NULL CHECK (section IN ('program', 'meal', 'swap', 'housing', 'billing', 'team', 'security')),
  done_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, section)
);

SELECT kernel.protect('programs.setup_sections');
CREATE POLICY members ON programs.setup_sections FOR SELECT USING (company_id IN (SELECT companies.mine()));
CREATE POLICY managers ON programs.setup_sections
  USING (company_id IN (SELECT companies.mine_as('admin', 'manager'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin', 'manager')));
GRANT SELECT, DELETE, INSERT (company_id, section) ON programs.setup_sections TO kaya_app;
