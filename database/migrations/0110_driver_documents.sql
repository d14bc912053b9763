-- Becoming a driver: files in parts, private documents, applications, and vehicles that people enter themselves.

-- A file on its way: its bytes are in the file store, how many have arrived is here.
CREATE TABLE kernel.uploads (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL,
  bytes      int4 NOT NULL CHECK (bytes BETWEEN 1 AND 10000000),
  received   int4 NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND bytes),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_by_account ON kernel.uploads (account_id, id);
CREATE INDEX uploads_by_age ON kernel.uploads (created_at);
SELECT kernel.protect('kernel.uploads');
CREATE POLICY own ON kernel.uploads USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE ON kernel.uploads TO kaya_app;
GRANT UPDATE (received) ON kernel.uploads TO kaya_app;

-- A document: its owner sees it; staff do only by a grant, so that each look is on record (security.md, abuse case 9).
ALTER TABLE kernel.files ADD COLUMN document boolean NOT NULL DEFAULT false;
DROP POLICY own ON kernel.files;
CREATE POLICY own ON kernel.files USING (
  owner_id = (SELECT kernel.account_id()) OR ((SELECT kernel.is_staff()) AND NOT document));

-- One look at one document by one member of staff, for a minute. Granted to nobody: functions write and use it.
CREATE TABLE kernel.file_grants (
  secret_hash text PRIMARY KEY,
  file_id     uuid NOT NULL REFERENCES kernel.files ON DELETE CASCADE,
  account_id  uuid NOT NULL,
  expires_at  timestamptz NOT NULL DEFAULT now() + interval '1 minute'
);
CREATE INDEX file_grants_by_file ON kernel.file_grants (file_id);
CREATE INDEX file_grants_by_age ON kernel.file_grants (expires_at);
SELECT kernel.protect('kernel.file_grants');
CREATE FUNCTION kernel.use_file_grant(file uuid, secret text) RETURNS TABLE (stored_as text, media_type text, document boolean)
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  WITH used AS (
    DELETE FROM kernel.file_grants g
     WHERE g.secret_hash = secret AND g.file_id = file AND g.account_id = kernel.account_id() AND kernel.is_staff()
       AND g.expires_at > now() RETURNING g.file_id)
  SELECT f.stored_as, f.media_type, f.document FROM used JOIN kernel.files f ON f.id = used.file_id $$;
REVOKE ALL ON FUNCTION kernel.use_file_grant(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.use_file_grant(uuid, text) TO kaya_app;

-- One application an account: its id is the account's.
CREATE TABLE drivers.applications (
  id            uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  status        text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'in_review', 'approved', 'rejected')),
  city          text NOT NULL CHECK (length(city) BETWEEN 1 AND 80),
  method        text NOT NULL CHECK (method IN ('car', 'truck', 'bus_van', 'inter_city')),
  full_name     text NOT NULL DEFAULT '' CHECK (length(full_name) <= 120),
  phone         text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  referral_code text CHECK (length(referral_code) <= 40),
  created_at    timestamptz NOT NULL DEFAULT now(),
  submitted_at  timestamptz,
  decided_at    timestamptz,
  -- Since when something of it waits for staff; null when nothing does.
  waiting_since timestamptz
);
CREATE INDEX applications_waiting ON drivers.applications (waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX applications_by_status ON drivers.applications (status, id DESC);

-- Every document that was handed in. A replaced one stays, so that staff can see what was decided before.
CREATE TABLE drivers.documents (
  id          uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id  uuid NOT NULL REFERENCES drivers.applications ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('vehicle_info', 'activation_waitlist', 'background_check', 'profile_photo',
                                            'drivers_license', 'vehicle_insurance', 'terms_and_conditions')),
  status      text NOT NULL DEFAULT 'uploaded' CHECK (status IN ('uploaded', 'approved', 'rejected', 'expired', 'replaced')),
  -- The upload it came from: the same upload is one document, however often it is sent.
  upload_id   uuid NOT NULL UNIQUE,
  file_id     uuid NOT NULL UNIQUE REFERENCES kernel.files,
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  pages       int4 CHECK (pages > 0),
  -- The last day on which it is valid.
  expires_on  date,
  reason      text CHECK (length(reason) <= 300),
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  decided_at  timestamptz,
  CHECK ((status = 'rejected') <= (reason IS NOT NULL))
);
CREATE UNIQUE INDEX one_waiting ON drivers.documents (account_id, kind) WHERE status = 'uploaded';
CREATE UNIQUE INDEX one_approved ON drivers.documents (account_id, kind) WHERE status = 'approved';
CREATE INDEX documents_by_account ON drivers.documents (account_id, kind, id DESC);
CREATE INDEX documents_expiring ON drivers.documents (expires_on) WHERE status = 'approved' AND expires_on IS NOT NULL;

SELECT kernel.protect('drivers.applications', 'drivers.documents');
CREATE POLICY own ON drivers.applications FOR SELECT USING (id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.applications FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own_change ON drivers.applications FOR UPDATE USING (id = (SELECT kernel.account_id()))
  WITH CHECK (id = (SELECT kernel.account_id()));
CREATE POLICY own ON drivers.documents FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY staff_read ON drivers.documents FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY own_add ON drivers.documents FOR INSERT WITH CHECK (
  account_id = (SELECT kernel.account_id()) AND status = 'uploaded'
  AND EXISTS (SELECT FROM kernel.files f WHERE f.id = file_id AND f.owner_id = (SELECT kernel.account_id()) AND f.document));
CREATE POLICY own_change ON drivers.documents FOR UPDATE USING (account_id = (SELECT kernel.account_id()))
  WITH CHECK (account_id = (SELECT kernel.account_id()) AND status IN ('uploaded', 'replaced'));
CREATE POLICY staff_decide ON drivers.documents FOR UPDATE USING ((SELECT kernel.is_staff()))
  WITH CHECK ((SELECT kernel.is_staff()) AND status IN ('approved', 'rejected', 'replaced'));
GRANT SELECT ON drivers.applications, drivers.documents TO kaya_app;
GRANT UPDATE (city, method, full_name, phone, referral_code, status, submitted_at, waiting_since)
  ON drivers.applications TO kaya_app;
GRANT INSERT (account_id, kind, upload_id, file_id, name, pages, expires_on), UPDATE (status, reason, decided_at, expires_on)
  ON drivers.documents TO kaya_app;

-- The lifecycles, as src/modules/drivers/application-rules.ts has them: the application's own role cannot go another way.
CREATE FUNCTION drivers.guard_document() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user <> 'kaya_app' OR old.status = new.status THEN
    IF current_user = 'kaya_app' AND new.expires_on IS DISTINCT FROM old.expires_on AND old.status <> 'uploaded' THEN
      RAISE check_violation USING MESSAGE = 'a decided document keeps its date', CONSTRAINT = 'document_lifecycle';
    END IF;
    RETURN new;
  END IF;
  IF NOT (CASE new.status
       WHEN 'approved' THEN old.status = 'uploaded' AND kernel.kind() = 'staff'
       WHEN 'rejected' THEN old.status IN ('uploaded', 'approved') AND kernel.kind() = 'staff'
       WHEN 'expired' THEN old.status = 'approved' AND kernel.is_system()
       WHEN 'replaced' THEN old.status IN ('uploaded', 'approved', 'rejected', 'expired')
       ELSE false END) THEN
    RAISE check_violation USING MESSAGE = 'not a step of a document', CONSTRAINT = 'document_lifecycle';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER guard_document BEFORE UPDATE ON drivers.documents FOR EACH ROW EXECUTE FUNCTION drivers.guard_document();
CREATE FUNCTION drivers.guard_application() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND old.status <> new.status
     AND NOT (new.status = 'submitted' AND old.status IN ('draft', 'rejected')) THEN
    RAISE check_violation USING MESSAGE = 'not a step of an application', CONSTRAINT = 'application_lifecycle';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER guard_application BEFORE UPDATE ON drivers.applications FOR EACH ROW EXECUTE FUNCTION drivers.guard_application();

-- Vehicles of people who are not drivers yet; what a customer is told stays class, name, colour and plate.
ALTER TABLE drivers.vehicles DROP CONSTRAINT vehicles_driver_id_fkey,
  ADD CONSTRAINT vehicles_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES identity.accounts ON DELETE RESTRICT,
  ADD COLUMN make text CHECK (length(make) BETWEEN 2 AND 40),
  ADD COLUMN year int4 CHECK (year BETWEEN 1980 AND 2100),
  ADD COLUMN capacity_kg int4 CHECK (capacity_kg BETWEEN 50 AND 60000),
  ADD COLUMN seats int4 CHECK (seats BETWEEN 1 AND 60),
  ADD COLUMN plate_key text NOT NULL GENERATED ALWAYS AS (upper(regexp_replace(plate, '[^A-Za-z0-9]', '', 'g'))) STORED;
CREATE UNIQUE INDEX one_plate ON drivers.vehicles (plate_key);
CREATE POLICY own_write ON drivers.vehicles USING (driver_id = (SELECT kernel.account_id()))
  WITH CHECK (driver_id = (SELECT kernel.account_id()));
CREATE POLICY staff_approve ON drivers.vehicles FOR UPDATE USING ((SELECT kernel.is_staff())) WITH CHECK ((SELECT kernel.is_staff()));
GRANT INSERT (driver_id, vehicle_class, make, name, colour, plate, year, capacity_kg, seats),
  UPDATE (vehicle_class, make, name, colour, plate, year, capacity_kg, seats, approved), DELETE ON drivers.vehicles TO kaya_app;
-- A changed vehicle is another vehicle: only staff approve it.
CREATE FUNCTION drivers.guard_vehicle() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF current_user = 'kaya_app' AND kernel.is_staff() IS NOT TRUE THEN new.approved := false; END IF;
  RETURN new;
END $$;
CREATE TRIGGER guard_vehicle BEFORE INSERT OR UPDATE ON drivers.vehicles FOR EACH ROW EXECUTE FUNCTION drivers.guard_vehicle();

-- The last day on which all papers of a driver are valid; null when none of them ends.
ALTER TABLE drivers.drivers ADD COLUMN papers_until date;
CREATE OR REPLACE VIEW drivers.standing WITH (security_invoker) AS
  SELECT d.id AS driver_id, d.full_name, d.phone, d.is_sample, v.vehicle_class, v.name, v.colour, v.plate
    FROM drivers.drivers d JOIN drivers.vehicles v ON v.driver_id = d.id
   WHERE d.status = 'approved' AND v.approved
     AND (d.papers_until IS NULL OR d.papers_until >= (now() AT TIME ZONE 'Africa/Lagos')::date);

-- The codes that approved drivers give to others, and who came by one.
CREATE TABLE drivers.referral_codes (
  driver_id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  code      text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{8}$')
);
CREATE TABLE drivers.referrals (
  referred_id uuid PRIMARY KEY REFERENCES identity.accounts ON DELETE RESTRICT,
  referrer_id uuid NOT NULL REFERENCES identity.accounts ON DELETE RESTRICT,
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- When the referrer was paid.
  credited_at timestamptz,
  CHECK (referrer_id <> referred_id)
);
CREATE INDEX referrals_by_referrer ON drivers.referrals (referrer_id);
CREATE INDEX referrals_open ON drivers.referrals (referred_id) WHERE credited_at IS NULL;
SELECT kernel.protect('drivers.referral_codes', 'drivers.referrals');
CREATE POLICY own ON drivers.referral_codes FOR SELECT USING (driver_id = (SELECT kernel.account_id()));
CREATE POLICY own ON drivers.referrals FOR SELECT USING ((SELECT kernel.account_id()) IN (referrer_id, referred_id));
GRANT SELECT ON drivers.referral_codes, drivers.referrals TO kaya_app;
GRANT UPDATE (credited_at) ON drivers.referrals TO kaya_app;

-- Starts the caller's application with the name and phone of the account; false when there is one. Who drives already is approved.
CREATE FUNCTION drivers.begin_application(city text, method text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO drivers.applications (id, city, method, full_name, phone, status)
  SELECT i.id, begin_application.city, begin_application.method, coalesce(d.full_name, left(i.name, 120)), coalesce(d.phone, i.phone),
         CASE WHEN d.status = 'approved' THEN 'approved' ELSE 'draft' END
    FROM identity.accounts i LEFT JOIN drivers.drivers d ON d.id = i.id WHERE i.id = kernel.account_id()
      ON CONFLICT (id) DO NOTHING;
  RETURN FOUND;
END $$;

-- Stores whose code an applicant came by: 'stored', 'unknown', or 'own'. Only before the first submission.
CREATE FUNCTION drivers.name_referrer(given text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
  whose uuid := (SELECT c.driver_id FROM drivers.referral_codes c WHERE c.code = upper(given));
BEGIN
  IF me IS NULL THEN RAISE insufficient_privilege USING MESSAGE = 'an applicant names a referrer'; END IF;
  IF whose = me THEN RETURN 'own'; END IF;
  IF whose IS NULL THEN RETURN 'unknown'; END IF;
  INSERT INTO drivers.referrals AS r (referred_id, referrer_id)
  SELECT me, whose FROM drivers.applications a WHERE a.id = me AND a.submitted_at IS NULL
      ON CONFLICT (referred_id) DO UPDATE SET referrer_id = excluded.referrer_id WHERE r.credited_at IS NULL;
  RETURN 'stored';
END $$;

-- What follows from the state of the documents and vehicles. By staff after a decision, by the system after an expiry.
CREATE FUNCTION drivers.settle_application(account uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  app drivers.applications;
  waiting boolean;
  refused boolean;
  complete boolean;
  approvable boolean;
BEGIN
  IF kernel.is_staff() IS NOT TRUE AND kernel.is_system() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'staff settle an application';
  END IF;
  SELECT * INTO app FROM drivers.applications a WHERE a.id = account FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(bool_or(d.status = 'uploaded'), false), coalesce(bool_or(d.status = 'rejected'), false),
         count(*) FILTER (WHERE d.status = 'approved') = 7
    INTO waiting, refused, complete FROM drivers.documents d WHERE d.account_id = account AND d.status <> 'replaced';
  approvable := complete AND EXISTS (SELECT FROM drivers.vehicles v WHERE v.driver_id = account AND v.approved);
  waiting := waiting OR EXISTS (SELECT FROM drivers.vehicles v WHERE v.driver_id = account AND NOT v.approved);
  IF app.status IN ('submitted', 'in_review', 'rejected') THEN
    app.status := CASE WHEN refused THEN 'rejected' WHEN approvable THEN 'approved' WHEN app.status = 'rejected' THEN 'rejected' ELSE 'in_review' END;
  END IF;
  UPDATE drivers.applications a
     SET status = app.status, waiting_since = CASE WHEN waiting THEN coalesce(a.waiting_since, now()) END,
         decided_at = CASE WHEN app.status IN ('approved', 'rejected') AND app.status <> a.status THEN now() ELSE a.decided_at END
   WHERE a.id = account;
  IF app.status = 'approved' THEN
    INSERT INTO drivers.drivers AS d (id, full_name, phone, city, status, photo_file_id, papers_until)
    SELECT account, app.full_name, app.phone, app.city, 'approved',
           (SELECT p.file_id FROM drivers.documents p WHERE p.account_id = account AND p.kind = 'profile_photo' AND p.status = 'approved'),
           CASE WHEN complete THEN (SELECT min(p.expires_on) FROM drivers.documents p WHERE p.account_id = account AND p.status = 'approved')
                ELSE (now() AT TIME ZONE 'Africa/Lagos')::date - 1 END
        ON CONFLICT (id) DO UPDATE SET status = 'approved',
           -- A paper that has ended or was taken back: none of the others counts.
           papers_until = CASE WHEN complete THEN excluded.papers_until ELSE least(d.papers_until, excluded.papers_until) END,
           photo_file_id = coalesce(excluded.photo_file_id, d.photo_file_id);
    UPDATE identity.accounts i SET roles = array_append(i.roles, 'driver') WHERE i.id = account AND NOT 'driver' = ANY (i.roles);
    INSERT INTO drivers.referral_codes (driver_id, code)
    SELECT account, upper(translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8), '01', 'XY')) ON CONFLICT DO NOTHING;
  END IF;
  RETURN app.status;
END $$;

-- Lets a member of staff see one document once, within a minute.
CREATE FUNCTION drivers.grant_document(wanted uuid, secret text)
  RETURNS TABLE (account_id uuid, kind text, file_id uuid, media_type text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
#variable_conflict use_column
BEGIN
  IF kernel.is_staff() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'staff see documents'; END IF;
  DELETE FROM kernel.file_grants WHERE expires_at < now();
  INSERT INTO kernel.file_grants (secret_hash, file_id, account_id)
  SELECT secret, d.file_id, kernel.account_id() FROM drivers.documents d WHERE d.id = wanted;
  RETURN QUERY SELECT d.account_id, d.kind, d.file_id, f.media_type
    FROM drivers.documents d JOIN kernel.files f ON f.id = d.file_id WHERE d.id = wanted;
END $$;

-- What goes with a person: documents with their files, vehicles and whereabouts. The driver's row stays without them, because trips
-- and money point at it.
CREATE OR REPLACE FUNCTION drivers.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE files uuid[] := ARRAY(SELECT d.file_id FROM drivers.documents d WHERE d.account_id = account);
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM drivers.presence p WHERE p.driver_id = account;
  DELETE FROM drivers.shifts s WHERE s.driver_id = account;
  DELETE FROM drivers.vehicles v WHERE v.driver_id = account;
  UPDATE drivers.drivers d SET full_name = 'Deleted account', phone = '+10000000', photo_file_id = NULL, status = 'rejected' WHERE d.id = account;
  DELETE FROM drivers.documents d WHERE d.account_id = account;
  PERFORM kernel.release_files(files);
  DELETE FROM drivers.applications a WHERE a.id = account;
  DELETE FROM drivers.referral_codes c WHERE c.driver_id = account;
  DELETE FROM drivers.referrals r WHERE r.referred_id = account OR r.referrer_id = account;
  DELETE FROM kernel.uploads u WHERE u.account_id = account;
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.name = 'drivers.document_rejected' AND e.payload ->> 'driverId' = account::text;
END $$;

REVOKE ALL ON FUNCTION drivers.begin_application(text, text), drivers.name_referrer(text), drivers.settle_application(uuid), drivers.grant_document(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.begin_application(text, text), drivers.name_referrer(text), drivers.settle_application(uuid), drivers.grant_document(uuid, text) TO kaya_app;
