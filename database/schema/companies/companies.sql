CREATE TABLE companies.companies (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  slug text NOT NULL UNIQUE CHECK (length(slug) BETWEEN 3 AND 120),
  -- Who created it (partners.md §3). company_employees.access decides who may do what.
  admin_user_id uuid NOT NULL REFERENCES identity.accounts,
  program_name text CHECK (length(program_name) BETWEEN 1 AND 60),
  tier text CHECK (tier IN ('Basic', 'Standard', 'Premium', 'Customize')),
  -- card: by the card below. invoice: staff opened an account with a credit limit.
  pays text NOT NULL CHECK (pays IN ('card', 'invoice')),
  provider_customer_id text CHECK (length(provider_customer_id) BETWEEN 1 AND 100),
  card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
  card_brand text CHECK (card_brand ~ '^[A-Za-z ]{2,30}$'),
  tin text CHECK (tin ~ '^[0-9-]{8,14}$'),
  address text CHECK (length(address) BETWEEN 1 AND 300),
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- A trigger counts people on write, so that no page has to. Includes deactivated people.
  people int4 NOT NULL DEFAULT 0 CHECK (people >= 0),
  -- When staff verified the company. Null: not yet.
  verified_at timestamptz,
  CONSTRAINT whole_card CHECK ((card_last4 IS NULL) = (card_brand IS NULL)),
  CONSTRAINT card_company_has_card CHECK (pays <> 'card' OR card_last4 IS NOT NULL OR closed_at IS NOT NULL)
);

CREATE INDEX companies_by_admin ON companies.companies (admin_user_id);
CREATE INDEX companies_to_verify ON companies.companies (id DESC) WHERE verified_at IS NULL AND closed_at IS NULL;
CREATE INDEX companies_verified ON companies.companies (id DESC) WHERE verified_at IS NOT NULL AND closed_at IS NULL;
CREATE INDEX companies_closed ON companies.companies (id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX companies_words ON companies.companies USING gin (lower(name || ' ' || slug || ' ' || coalesce(tin, '')) gin_trgm_ops);

SELECT kernel.protect('companies.companies');
CREATE POLICY members ON companies.companies FOR SELECT USING (id IN (SELECT companies.mine()));
CREATE POLICY admins ON companies.companies FOR UPDATE
  USING (id IN (SELECT companies.mine_as('admin'))) WITH CHECK (id IN (SELECT companies.mine_as('admin')));
CREATE POLICY staff ON companies.companies USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON companies.companies FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT (name, slug, admin_user_id, program_name, tier, pays, provider_customer_id, card_last4, card_brand), UPDATE (name,
  program_name, tier, pays, provider_customer_id, card_last4, card_brand, tin, address, closed_at, verified_at) ON companies.companies TO
  kaya_app;
GRANT SELECT (id, program_name, tier, pays, created_at, closed_at, people, verified_at) ON companies.companies TO kaya_read;

CREATE TRIGGER guard_credit BEFORE UPDATE OF pays ON companies.companies FOR EACH ROW
  WHEN (old.pays IS DISTINCT FROM new.pays AND new.pays = 'invoice') EXECUTE FUNCTION companies.guard_credit();
