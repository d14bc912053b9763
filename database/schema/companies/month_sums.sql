-- One row per company, month, program and team (null: no team), so that no page adds up orders. Amounts include VAT. No foreign key to the
-- team: when a team is deleted, its orders lose it and the sums follow them.
CREATE TABLE companies.month_sums (
  company_id uuid NOT NULL REFERENCES companies.companies,
  month date NOT NULL,
  program text NOT NULL,
  team_id uuid,
  orders int8 NOT NULL,
  reserved_kobo int8 NOT NULL,
  spent_kobo int8 NOT NULL,
  moves int8 NOT NULL,
  on_time int8 NOT NULL,
  measured int8 NOT NULL,
  distance_m int8 NOT NULL,
  co2_g int8 NOT NULL,
  CONSTRAINT month_sums_key UNIQUE NULLS NOT DISTINCT (company_id, month, program, team_id)
) WITH (fillfactor = 50);

SELECT kernel.protect('companies.month_sums');
CREATE POLICY admins ON companies.month_sums FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY managers ON companies.month_sums FOR SELECT
  USING (company_id IN (SELECT companies.mine()) AND team_id IN (SELECT companies.managed_teams()));
CREATE POLICY keys ON companies.month_sums FOR SELECT USING ((SELECT kernel.kind()) = 'key' AND company_id IN (SELECT companies.mine()));
GRANT SELECT ON companies.month_sums TO kaya_app;
