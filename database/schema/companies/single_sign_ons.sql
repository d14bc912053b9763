-- The company's OpenID provider. Admins write the secret; only the system reads it (companies.provider_of).
CREATE TABLE companies.single_sign_ons (
  company_id uuid PRIMARY KEY REFERENCES companies.companies,
  issuer text NOT NULL CHECK (length(issuer) BETWEEN 8 AND 300),
  client_id text NOT NULL CHECK (length(client_id) BETWEEN 1 AND 200),
  -- sealed (src/kernel/sealed.ts)
  client_secret text NOT NULL CHECK (client_secret LIKE 'sealed:%'),
  -- Identifies this version of the provider in attempts, links and people. Whole milliseconds, because JavaScript dates are no more precise.
  saved_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  -- When an admin last returned signed in. Null: this version is not tested.
  tested_at timestamptz,
  required boolean NOT NULL DEFAULT false,
  CONSTRAINT required_after_test CHECK (tested_at IS NOT NULL OR NOT required)
);

SELECT kernel.protect('companies.single_sign_ons');
CREATE POLICY admins ON companies.single_sign_ons
  USING (company_id IN (SELECT companies.mine_as('admin'))) WITH CHECK (company_id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.single_sign_ons FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT DELETE, INSERT (company_id, issuer, client_id, client_secret), SELECT (company_id, issuer, client_id, saved_at, tested_at,
  required), UPDATE (issuer, client_id, client_secret) ON companies.single_sign_ons TO kaya_app;

CREATE TRIGGER forget_test BEFORE UPDATE ON companies.single_sign_ons FOR EACH ROW EXECUTE FUNCTION companies.forget_test();
