-- What was ordered on each cost centre (null: on none), by month and team (null: no team), so that no page adds up orders. As month_sums, from
-- which it is apart because most companies have no cost centres and some have hundreds. Amounts include VAT.
CREATE TABLE companies.centre_sums (
  company_id uuid NOT NULL REFERENCES companies.companies,
  month date NOT NULL,
  cost_centre_id uuid,
  team_id uuid,
  orders int8 NOT NULL,
  reserved_kobo int8 NOT NULL,
  spent_kobo int8 NOT NULL,
  CONSTRAINT centre_sums_key UNIQUE NULLS NOT DISTINCT (company_id, month, cost_centre_id, team_id)
) WITH (fillfactor = 50);

SELECT kernel.protect('companies.centre_sums');
CREATE POLICY admins ON companies.centre_sums FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY managers ON companies.centre_sums FOR SELECT
  USING (company_id IN (SELECT companies.mine()) AND team_id IN (SELECT companies.managed_teams()));
GRANT SELECT ON companies.centre_sums TO kaya_app;
