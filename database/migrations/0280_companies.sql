-- Companies: who asked for a company account. Owner: src/modules/companies. docs/decisions/0070-rooms-of-the-corporate-side.md.
CREATE SCHEMA companies;
GRANT USAGE ON SCHEMA companies TO kaya_app, kaya_read;

-- As typed on /corporate/get-started (partners.md §3): only the email is required. Several of one email: the latest counts.
CREATE TABLE companies.corporate_signups (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  organization text CHECK (length(organization) BETWEEN 1 AND 200),
  work_email   text NOT NULL CHECK (work_email = lower(work_email) AND length(work_email) BETWEEN 3 AND 254),
  company_size text CHECK (company_size IN ('1-10', '11-50', '51-200', '201-1000', '>1000')),
  phone        text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  agreed       boolean NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX corporate_signups_by_email ON companies.corporate_signups (work_email, id DESC);
CREATE INDEX corporate_signups_by_time ON companies.corporate_signups (created_at);
SELECT kernel.protect('companies.corporate_signups');

-- The proven email of who asks; null for everybody else.
CREATE FUNCTION companies.own_email() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT a.email FROM identity.accounts a WHERE a.id = kernel.account_id() AND a.email_confirmed_at IS NOT NULL AND a.deleted_at IS NULL $$;
REVOKE ALL ON FUNCTION companies.own_email() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.own_email() TO kaya_app;

CREATE POLICY own ON companies.corporate_signups FOR SELECT USING (work_email = (SELECT companies.own_email()));
CREATE POLICY staff ON companies.corporate_signups FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT ON companies.corporate_signups TO kaya_app;
GRANT INSERT (organization, work_email, company_size, phone, agreed) ON companies.corporate_signups TO kaya_app;
GRANT SELECT (id, company_size, agreed, created_at) ON companies.corporate_signups TO kaya_read;
CREATE POLICY read_only ON companies.corporate_signups FOR SELECT TO kaya_read USING (true);

CREATE FUNCTION companies.erase_person(address text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM companies.corporate_signups s WHERE s.work_email = address AND kernel.is_system() $$;
-- Nobody proved these mailboxes within three months.
CREATE FUNCTION companies.forget_sign_ups() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM companies.corporate_signups s WHERE kernel.is_system() AND s.created_at < now() - interval '90 days'
     AND NOT EXISTS (SELECT FROM identity.accounts a WHERE a.email = s.work_email AND a.email_confirmed_at IS NOT NULL) $$;
REVOKE ALL ON FUNCTION companies.erase_person(text), companies.forget_sign_ups() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.erase_person(text), companies.forget_sign_ups() TO kaya_app;
