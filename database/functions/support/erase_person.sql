-- Deletes a deleted person's cases, also those written without an account under their email.
CREATE OR REPLACE FUNCTION support.erase_person(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  PERFORM support.delete_cases(ARRAY(
    SELECT c.id FROM support.cases c WHERE c.user_id = account
     UNION ALL SELECT c.id FROM support.cases c WHERE c.user_id IS NULL AND c.email = address));
END $$;
REVOKE ALL ON FUNCTION support.erase_person(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.erase_person(uuid, text) TO kaya_app;
