-- Sums of what a company has reserved, and spent without a bill: billing and credit cost the same for any number of orders. Amounts include
-- VAT.
CREATE TABLE companies.unbilled_sums (
  company_id uuid NOT NULL REFERENCES companies.companies,
  program text NOT NULL,
  reserved_kobo int8 NOT NULL,
  spent_kobo int8 NOT NULL,
  PRIMARY KEY (company_id, program)
) WITH (fillfactor = 50);

SELECT kernel.protect('companies.unbilled_sums');
CREATE POLICY admins ON companies.unbilled_sums FOR SELECT USING (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.unbilled_sums FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON companies.unbilled_sums TO kaya_app;
