CREATE OR REPLACE FUNCTION dispatch.erase_person(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM dispatch.positions p WHERE p.account_id = account;
  DELETE FROM dispatch.under_way u WHERE u.account_id = account;
  DELETE FROM dispatch.paths p WHERE p.account_id = account;
END $$;
REVOKE ALL ON FUNCTION dispatch.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dispatch.erase_person(uuid) TO kaya_app;
