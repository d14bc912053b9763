-- A driver who replaces a document and a staff member who decides on the previous one wait for each other.
CREATE OR REPLACE FUNCTION drivers.hold_application(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF account IS DISTINCT FROM kernel.account_id() AND kernel.is_staff() IS NOT TRUE AND kernel.is_system() IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'this application is somebody else''s';
  END IF;
  PERFORM FROM drivers.applications a WHERE a.id = account FOR UPDATE;
END $$;
REVOKE ALL ON FUNCTION drivers.hold_application(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.hold_application(uuid) TO kaya_app;
