-- Deletes a driver's releases when their account is deleted.
CREATE OR REPLACE FUNCTION drivers.forget_releases(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM drivers.releases r WHERE r.driver_id = account;
END $$;
REVOKE ALL ON FUNCTION drivers.forget_releases(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.forget_releases(uuid) TO kaya_app;
