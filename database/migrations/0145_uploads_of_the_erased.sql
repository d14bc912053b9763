-- As in 0110, except that files on their way go with their bytes: they are left to the task that deletes old uploads.
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
  UPDATE kernel.events e SET payload = e.payload || '{"reason": ""}'
   WHERE e.name = 'drivers.document_rejected' AND e.payload ->> 'driverId' = account::text;
END $$;
