-- Race: a driver changes the vehicle while staff approve it. The change raises the version and ends the approval, and an approval names its
-- version, so staff never approve a vehicle they have not seen.
-- Only staff approve or reject a vehicle, never their own, and they change nothing else.
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
REVOKE ALL ON FUNCTION drivers.guard_vehicle() FROM PUBLIC;
