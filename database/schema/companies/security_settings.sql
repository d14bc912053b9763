-- No row: nothing is required, and every address is allowed. allowed_domains empty: every address.
CREATE TABLE companies.security_settings (
  company_id uuid PRIMARY KEY REFERENCES companies.companies,
  two_factor_required boolean NOT NULL DEFAULT false,
  allowed_domains text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_domains) <= 20 AND array_position(allowed_domains, NULL) IS NULL)
);

CREATE INDEX allowed_domains ON companies.security_settings USING gin (allowed_domains);

SELECT kernel.protect('companies.security_settings');
CREATE POLICY admins ON companies.security_settings
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.security_settings FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT (company_id, two_factor_required, allowed_domains), UPDATE (two_factor_required, allowed_domains) ON
  companies.security_settings TO kaya_app;
