-- Race: two staff members decide on documents of one application at once. Without the lock neither would see the other's decision, and a
-- complete application would stay in review.
-- By staff after a decision, by the system after an expiry. An approved document of each kind (kinds: their number) and an approved vehicle
-- make a driver; a rejected vehicle without another rejects the application. Returns the status; null: no application.
CREATE OR REPLACE FUNCTION drivers.settle_application(account uuid, kinds int4) RETURNS text
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
         count(*) FILTER (WHERE d.status = 'approved') = kinds
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
           -- If one document has expired or was withdrawn, the others do not count either.
           papers_until = CASE WHEN complete THEN excluded.papers_until ELSE least(d.papers_until, excluded.papers_until) END,
           photo_file_id = coalesce(excluded.photo_file_id, d.photo_file_id);
    PERFORM identity.add_role(account, 'driver');
    INSERT INTO drivers.referral_codes (driver_id, code)
    SELECT account, upper(translate(substr(replace(gen_random_uuid()::text, '-', ''), 1, 8), '01', 'XY')) ON CONFLICT DO NOTHING;
  END IF;
  RETURN app.status;
END $$;
REVOKE ALL ON FUNCTION drivers.settle_application(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.settle_application(uuid, integer) TO kaya_app;
