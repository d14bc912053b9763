-- Stores an applicant's referral code: 'stored', 'unknown' or 'own'. Seven uploaded documents submit an application before its details are
-- typed, so a code is accepted until one is stored or the application is approved.
CREATE OR REPLACE FUNCTION drivers.name_referrer(given text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  me uuid := kernel.account_id();
  whose uuid := (SELECT c.driver_id FROM drivers.referral_codes c WHERE c.code = upper(given));
BEGIN
  IF me IS NULL THEN RAISE insufficient_privilege USING MESSAGE = 'an applicant names a referrer'; END IF;
  IF whose = me THEN RETURN 'own'; END IF;
  IF whose IS NULL THEN RETURN 'unknown'; END IF;
  INSERT INTO drivers.referrals AS r (referred_id, referrer_id)
  SELECT me, whose FROM drivers.applications a WHERE a.id = me AND a.referral_code IS NULL AND a.status <> 'approved'
      ON CONFLICT (referred_id) DO UPDATE SET referrer_id = excluded.referrer_id WHERE r.credited_at IS NULL;
  RETURN 'stored';
END $$;
REVOKE ALL ON FUNCTION drivers.name_referrer(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.name_referrer(text) TO kaya_app;
