-- Staff decide what they have seen, and never what is their own; a vehicle may be rejected; plates that look alike are one plate.
-- Owner: src/modules/drivers. docs/decisions/0051-what-staff-have-seen.md

-- version: goes up with each change of what staff look at. reason: why a vehicle was rejected; null while it waits or is approved.
ALTER TABLE drivers.documents ADD COLUMN version int4 NOT NULL DEFAULT 1;
ALTER TABLE drivers.vehicles ADD COLUMN version int4 NOT NULL DEFAULT 1,
  ADD COLUMN reason text CHECK (length(reason) BETWEEN 1 AND 300),
  ADD CONSTRAINT approved_or_rejected CHECK (NOT approved OR reason IS NULL);
GRANT UPDATE (reason) ON drivers.vehicles TO kaya_app;

-- O and 0 count as the same, and so do I and 1. Vehicles that look alike since before keep their key until their plate changes.
ALTER TABLE drivers.vehicles ALTER COLUMN plate_key DROP EXPRESSION;
UPDATE drivers.vehicles v SET plate_key = translate(v.plate_key, 'OI', '01')
 WHERE v.plate_key <> translate(v.plate_key, 'OI', '01')
   AND NOT EXISTS (SELECT FROM drivers.vehicles o WHERE o.id <> v.id AND translate(o.plate_key, 'OI', '01') = translate(v.plate_key, 'OI', '01'));

-- One writer of an application at a time: a driver who replaces a paper, and a member of staff who decides the last one.
CREATE FUNCTION drivers.hold_application(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF account IS DISTINCT FROM kernel.account_id() AND kernel.is_staff() IS NOT TRUE AND kernel.is_system() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'this application is somebody else''s';
  END IF;
  PERFORM FROM drivers.applications a WHERE a.id = account FOR UPDATE;
END $$;
REVOKE ALL ON FUNCTION drivers.hold_application(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.hold_application(uuid) TO kaya_app;

-- As in 0110, except: another day is another version, and nobody decides their own.
CREATE OR REPLACE FUNCTION drivers.guard_document() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF new.expires_on IS DISTINCT FROM old.expires_on THEN new.version := old.version + 1; END IF;
  IF current_user <> 'kaya_app' OR old.status = new.status THEN
    IF current_user = 'kaya_app' AND new.expires_on IS DISTINCT FROM old.expires_on AND old.status <> 'uploaded' THEN
      RAISE check_violation USING MESSAGE = 'a decided document keeps its date', CONSTRAINT = 'document_lifecycle';
    END IF;
    RETURN new;
  END IF;
  IF NOT (CASE new.status
       WHEN 'approved' THEN old.status = 'uploaded' AND kernel.kind() = 'staff' AND old.account_id <> kernel.account_id()
       WHEN 'rejected' THEN old.status IN ('uploaded', 'approved') AND kernel.kind() = 'staff' AND old.account_id <> kernel.account_id()
       WHEN 'expired' THEN old.status = 'approved' AND kernel.is_system()
       WHEN 'replaced' THEN old.status IN ('uploaded', 'approved', 'rejected', 'expired')
       ELSE false END) THEN
    RAISE check_violation USING MESSAGE = 'not a step of a document', CONSTRAINT = 'document_lifecycle';
  END IF;
  RETURN new;
END $$;

-- A changed vehicle is another vehicle: only staff approve or reject it, nobody their own, and they change nothing else of it.
CREATE OR REPLACE FUNCTION drivers.guard_vehicle() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF TG_OP = 'INSERT' OR new.plate IS DISTINCT FROM old.plate THEN
    new.plate_key := translate(upper(regexp_replace(new.plate, '[^A-Za-z0-9]', '', 'g')), 'OI', '01');
  END IF;
  IF current_user <> 'kaya_app' THEN RETURN new; END IF;
  IF TG_OP = 'INSERT' OR new.driver_id = kernel.account_id() THEN
    new.approved := false;
    new.reason := NULL;
    new.version := CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE old.version + 1 END;
  ELSIF to_jsonb(new) - ARRAY['approved', 'reason'] <> to_jsonb(old) - ARRAY['approved', 'reason'] THEN
    RAISE check_violation USING MESSAGE = 'staff change nothing of a vehicle', CONSTRAINT = 'vehicle_lifecycle';
  END IF;
  RETURN new;
END $$;

-- Papers are compared with the name: under another one they are looked at again. An approved driver's name stays.
CREATE FUNCTION drivers.look_again() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE drivers.documents d SET version = d.version + 1, status = 'uploaded', decided_at = NULL
   WHERE d.account_id = new.id AND d.status IN ('uploaded', 'approved');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION drivers.look_again() FROM PUBLIC;
CREATE TRIGGER look_again AFTER UPDATE OF full_name ON drivers.applications FOR EACH ROW
  WHEN (new.full_name <> old.full_name AND new.status <> 'approved') EXECUTE FUNCTION drivers.look_again();

-- As in 0110, except: a rejected vehicle waits no more, and with no other it rejects the application.
CREATE OR REPLACE FUNCTION drivers.settle_application(account uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  app drivers.applications;
  waiting boolean;
  refused boolean;
  complete boolean;
  passed boolean;
  unseen boolean;
  turned_down boolean;
BEGIN
  IF kernel.is_staff() IS NOT TRUE AND kernel.is_system() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'staff settle an application';
  END IF;
  SELECT * INTO app FROM drivers.applications a WHERE a.id = account FOR UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce(bool_or(d.status = 'uploaded'), false), coalesce(bool_or(d.status = 'rejected'), false),
         count(*) FILTER (WHERE d.status = 'approved') = 7
    INTO waiting, refused, complete FROM drivers.documents d WHERE d.account_id = account AND d.status <> 'replaced';
  SELECT coalesce(bool_or(v.approved), false), coalesce(bool_or(NOT v.approved AND v.reason IS NULL), false),
         coalesce(bool_and(v.reason IS NOT NULL), false)
    INTO passed, unseen, turned_down FROM drivers.vehicles v WHERE v.driver_id = account;
  refused := refused OR turned_down;
  IF app.status IN ('submitted', 'in_review', 'rejected') THEN
    app.status := CASE WHEN refused THEN 'rejected' WHEN complete AND passed THEN 'approved'
                       WHEN app.status = 'rejected' THEN 'rejected' ELSE 'in_review' END;
  END IF;
  UPDATE drivers.applications a
     SET status = app.status, waiting_since = CASE WHEN waiting OR unseen THEN coalesce(a.waiting_since, now()) END,
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

-- As in 0145; plates and the reasons of rejected vehicles leave the trail too.
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
  UPDATE kernel.uploads u SET created_at = now() - interval '2 days' WHERE u.account_id = account;
  UPDATE kernel.events e
     SET payload = e.payload || CASE WHEN e.payload ? 'reason' THEN '{"reason": ""}' ELSE '{}' END::jsonb
                             || CASE WHEN e.payload ? 'plate' THEN '{"plate": ""}' ELSE '{}' END::jsonb
   WHERE e.payload ->> 'driverId' = account::text
     AND e.name IN ('drivers.document_rejected', 'drivers.vehicle_rejected', 'drivers.vehicle_approved', 'drivers.vehicle_changed');
END $$;
