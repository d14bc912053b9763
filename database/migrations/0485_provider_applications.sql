-- A business applies to become a provider. Owner: src/modules/providers. docs/decisions/0099-how-a-business-becomes-a-provider.md.
-- One application an account: its id is the account's, whose proven email becomes the email of the business.
CREATE TABLE providers.applications (
  id           uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  status       text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'approved', 'rejected')),
  name         text NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  registration text NOT NULL DEFAULT '' CHECK (registration ~ '^(|(RC|BN)[0-9]{4,8})$'),
  contact      text NOT NULL DEFAULT '' CHECK (length(contact) <= 120),
  phone        text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  city         text NOT NULL DEFAULT '' CHECK (length(city) <= 80),
  vehicles     int4 CHECK (vehicles BETWEEN 0 AND 1000),
  people       int4 CHECK (people BETWEEN 1 AND 10000),
  skills       text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 20),
  -- Insurer and policy number; empty: none.
  insurance    text NOT NULL DEFAULT '' CHECK (length(insurance) <= 160),
  -- The certificate of registration. The same upload is one certificate, however often it is sent.
  upload_id    uuid UNIQUE,
  file_id      uuid UNIQUE REFERENCES kernel.files,
  file_name    text CHECK (length(file_name) BETWEEN 1 AND 200),
  pages        int4 CHECK (pages > 0),
  reason       text CHECK (length(reason) BETWEEN 1 AND 300),
  provider_id  uuid REFERENCES providers.providers,
  created_at   timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  decided_at   timestamptz,
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
-- What staff look at stays as it was sent.
CREATE POLICY own_change ON providers.applications FOR UPDATE
  USING (id = (SELECT kernel.account_id()) AND status IN ('draft', 'rejected'))
  WITH CHECK (id = (SELECT kernel.account_id()) AND status IN ('draft', 'rejected', 'submitted'));
CREATE POLICY staff ON providers.applications FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_decide ON providers.applications FOR UPDATE
  USING ((SELECT kernel.is_staff()) AND status = 'submitted' AND id <> (SELECT kernel.account_id()))
  WITH CHECK ((SELECT kernel.is_staff()) AND status IN ('approved', 'rejected'));
GRANT SELECT ON providers.applications TO kaya_app;
GRANT INSERT (id, contact, phone), UPDATE (status, name, registration, contact, phone, city, vehicles, people, skills, insurance, reason,
  provider_id, submitted_at, decided_at) ON providers.applications TO kaya_app;

-- Puts a document of the caller into their application; the one before is of no use any more, and its file is swept. False: the
-- application is with staff, or decided.
CREATE FUNCTION providers.set_certificate(upload uuid, file uuid, given text, page_count int4) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  before uuid;
BEGIN
  SELECT a.file_id INTO before FROM providers.applications a
   WHERE a.id = kernel.account_id() AND a.status IN ('draft', 'rejected') FOR UPDATE;
  IF NOT FOUND OR NOT EXISTS (SELECT FROM kernel.files f WHERE f.id = file AND f.owner_id = kernel.account_id() AND f.document) THEN
    RETURN false;
  END IF;
  UPDATE providers.applications a SET upload_id = upload, file_id = file, file_name = given, pages = page_count WHERE a.id = kernel.account_id();
  UPDATE kernel.files f SET owner_id = NULL, order_id = NULL, upload_hash = 'released', created_at = now() - interval '2 days' WHERE f.id = before;
  RETURN true;
END $$;
-- One look at one certificate by one member of staff, for a minute.
CREATE FUNCTION providers.grant_certificate(application uuid, secret text) RETURNS TABLE (file_id uuid, media_type text, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'staff see documents'; END IF;
  DELETE FROM kernel.file_grants WHERE expires_at < now();
  INSERT INTO kernel.file_grants (secret_hash, file_id, account_id)
  SELECT secret, a.file_id, kernel.account_id() FROM providers.applications a WHERE a.id = application AND a.file_id IS NOT NULL;
  RETURN QUERY SELECT a.file_id, f.media_type, a.name FROM providers.applications a JOIN kernel.files f ON f.id = a.file_id WHERE a.id = application;
END $$;
REVOKE ALL ON FUNCTION providers.set_certificate(uuid, uuid, text, int4), providers.grant_certificate(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION providers.set_certificate(uuid, uuid, text, int4), providers.grant_certificate(uuid, text) TO kaya_app;

-- As in 0205, with the application and its certificate; what staff wrote about it leaves the trail.
CREATE OR REPLACE FUNCTION providers.erase_person(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  files uuid[] := ARRAY(SELECT a.file_id FROM providers.applications a WHERE a.id = account AND a.file_id IS NOT NULL);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'by the system'; END IF;
  DELETE FROM providers.applications a WHERE a.id = account;
  PERFORM kernel.release_files(files);
  UPDATE kernel.events e SET payload = e.payload || '{"reason": "", "name": ""}'
   WHERE e.name IN ('providers.application_submitted', 'providers.application_rejected', 'providers.application_approved')
     AND e.payload ->> 'accountId' = account::text;
  UPDATE providers.team_members m SET left_at = now(), left_by = 'kaya', asked_bps = NULL
   WHERE m.left_at IS NULL AND (m.worker_id = account OR m.provider_id = (SELECT p.id FROM providers.providers p WHERE p.account_id = account));
  DELETE FROM providers.invites i WHERE i.email = address OR i.provider_id = (SELECT p.id FROM providers.providers p WHERE p.account_id = account);
  UPDATE providers.providers p SET status = 'suspended', status_reason = 'The account was deleted', phone = NULL, account_id = NULL,
         email = 'gone-' || p.id || '@kaya.invalid'
   WHERE p.account_id = account;
END $$;
