CREATE OR REPLACE FUNCTION safety.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM safety.sos_alerts a WHERE a.user_id = account;
END $$;
REVOKE ALL ON FUNCTION safety.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION safety.erase_person(uuid) TO kaya_app;
