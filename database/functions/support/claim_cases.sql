-- Cases written under an email become the cases of the account that proved it. Who typed the email is still not known: a request about data waits
-- until its person confirms it.
CREATE OR REPLACE FUNCTION support.claim_cases(account uuid, address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'cases are claimed by the system'; END IF;
  UPDATE support.cases c SET user_id = account WHERE c.user_id IS NULL AND c.email = address;
  UPDATE support.calls k SET user_id = account FROM support.cases c
   WHERE c.user_id = account AND k.id = c.id AND k.user_id IS NULL AND k.email = address;
END $$;
REVOKE ALL ON FUNCTION support.claim_cases(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.claim_cases(uuid, text) TO kaya_app;
