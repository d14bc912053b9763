-- Deletes interests in earning where Kaya is not open: the account's, and those left with its email without signing in.
CREATE OR REPLACE FUNCTION drivers.forget_interests(account uuid, address text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  DELETE FROM drivers.interests i WHERE i.account_id = account OR (i.account_id IS NULL AND i.email = address);
END $$;
REVOKE ALL ON FUNCTION drivers.forget_interests(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drivers.forget_interests(uuid, text) TO kaya_app;
