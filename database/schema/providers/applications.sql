-- A business applies to become a provider (docs/decisions/0099-how-a-business-becomes-a-provider.md). One application per account: id is
-- the account, whose proven email becomes the email of the business.
CREATE TABLE providers.applications (
  id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'approved', 'rejected')),
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  registration text NOT NULL DEFAULT '' CHECK (registration ~ '^(|(RC|BN)[0-9]{4,8})$'),
  contact text NOT NULL DEFAULT '' CHECK (length(contact) <= 120),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  city text NOT NULL DEFAULT '' CHECK (length(city) <= 80),
  vehicles int4 CHECK (vehicles BETWEEN 0 AND 1000),
  people int4 CHECK (people BETWEEN 1 AND 10000),
  skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 20),
  -- insurer and policy number; empty: none
  insurance text NOT NULL DEFAULT '' CHECK (length(insurance) <= 160),
  -- The certificate of registration; null: none. A file sent twice is stored once (upload_id).
  upload_id uuid UNIQUE,
  file_id uuid UNIQUE REFERENCES kernel.files,
  file_name text CHECK (length(file_name) BETWEEN 1 AND 200),
  pages int4 CHECK (pages > 0),
  -- why it was rejected; null unless rejected
  reason text CHECK (length(reason) BETWEEN 1 AND 300),
  -- the business that an approval created; null: none yet
  provider_id uuid REFERENCES providers.providers,
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  CONSTRAINT one_file CHECK ((file_id IS NULL) = (upload_id IS NULL) AND (file_id IS NULL) = (file_name IS NULL)),
  CONSTRAINT rejected_says_why CHECK ((status = 'rejected') = (reason IS NOT NULL)),
  CONSTRAINT sent_whole CHECK (status NOT IN ('submitted', 'approved')
    OR length(name) >= 2 AND registration <> '' AND contact <> '' AND phone IS NOT NULL AND city <> '' AND vehicles IS NOT NULL
    AND people IS NOT NULL AND skills <> '{}' AND file_id IS NOT NULL AND submitted_at IS NOT NULL),
  CONSTRAINT approved_is_a_business CHECK (provider_id IS NULL OR status = 'approved')
);

CREATE INDEX applications_waiting ON providers.applications (submitted_at, id) WHERE status = 'submitted';
CREATE INDEX applications_by_provider ON providers.applications (provider_id);

SELECT kernel.protect('providers.applications');
CREATE POLICY own ON providers.applications FOR SELECT USING (id = (SELECT kernel.account_id()));
CREATE POLICY own_start ON providers.applications FOR INSERT WITH CHECK (id = (SELECT kernel.account_id()) AND status = 'draft');
-- A submitted application does not change while staff read it.
CREATE POLICY own_change ON providers.applications FOR UPDATE
  USING (id = (SELECT kernel.account_id()) AND status IN ('draft', 'rejected'))
  WITH CHECK (id = (SELECT kernel.account_id()) AND status IN ('draft', 'rejected', 'submitted'));
CREATE POLICY staff ON providers.applications FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_decide ON providers.applications FOR UPDATE
  USING ((SELECT kernel.is_staff()) AND status = 'submitted' AND id <> (SELECT kernel.account_id()))
  WITH CHECK ((SELECT kernel.is_staff()) AND status IN ('approved', 'rejected'));
GRANT SELECT, INSERT (id, contact, phone), UPDATE (status, name, registration, contact, phone, city, vehicles, people, skills, insurance,
  reason, provider_id, submitted_at, decided_at) ON providers.applications TO kaya_app;
