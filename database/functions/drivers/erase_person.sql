-- No race: only the task that deletes an account calls it. It is SQL because no policy lets anyone write the rows that it rewrites, events
-- among them.
-- The driver's row stays, anonymised, because trips and money refer to it. Plates and typed reasons leave the audit. Unfinished uploads are
-- backdated, so that the task that deletes old uploads removes them with their bytes.
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
  UPDATE kernel.uploads u SET created_at = '-infinity' WHERE u.account_id = account;
  UPDATE kernel.events e
     SET payload = e.payload || CASE WHEN e.payload ? 'reason' THEN '{"reason": ""}' ELSE '{}' END::jsonb
                             || CASE WHEN e.payload ? 'plate' THEN '{"plate": ""}' ELSE '{}' END::jsonb
   WHERE e.payload ->> 'driverId' = account::text
     AND e.name IN ('drivers.document_rejected', 'drivers.vehicle_rejected', 'drivers.vehicle_approved', 'drivers.vehicle_changed');
END $$;
REVOKE ALL ON FUNCTION drivers.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.erase_person(uuid) TO kaya_app;
