-- As typed on /corporate/get-started (partners.md §3): only the email is required. If one email signs up several times, the latest counts.
CREATE TABLE companies.corporate_signups (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  organization text CHECK (length(organization) BETWEEN 1 AND 200),
  work_email text NOT NULL CHECK (work_email = lower(work_email) AND length(work_email) BETWEEN 3 AND 254),
  company_size text CHECK (company_size IN ('1-10', '11-50', '51-200', '201-1000', '>1000')),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  agreed boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The company that staff created for this sign-up. Null: none.
  company_id uuid UNIQUE REFERENCES companies.companies,
  -- When the mailbox's owner opened the letter of this sign-up; null: not yet. Anyone may type an email, so the owner sees only confirmed
  -- sign-ups.
  confirmed_at timestamptz
);

CREATE INDEX corporate_signups_by_email ON companies.corporate_signups (work_email, id DESC);
CREATE INDEX corporate_signups_by_time ON companies.corporate_signups (created_at);
-- Large sign-ups without a company that may want to pay by invoice (partners.md §9: 250 people and more).
CREATE INDEX corporate_signups_large ON companies.corporate_signups (id DESC) WHERE company_size IN ('201-1000', '>1000') AND company_id IS NULL;

SELECT kernel.protect('companies.corporate_signups');
CREATE POLICY own ON companies.corporate_signups FOR SELECT USING (work_email = (SELECT companies.own_email()));
CREATE POLICY staff ON companies.corporate_signups FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON companies.corporate_signups FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT (organization, work_email, company_size, phone, agreed), UPDATE (company_id) ON companies.corporate_signups TO
  kaya_app;
GRANT SELECT (id, company_size, agreed, created_at) ON companies.corporate_signups TO kaya_read;

CREATE TRIGGER confirm_sign_up AFTER UPDATE OF used_at ON identity.links
  FOR EACH ROW WHEN (old.used_at IS NULL AND new.used_at IS NOT NULL AND new.purpose = 'magiclink')
  EXECUTE FUNCTION companies.confirm_linked();
