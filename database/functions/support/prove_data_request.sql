-- The person confirms that they asked: with the letter's link, or signed in with the account that the case belongs to. The one who typed the email may be
-- somebody else and must not read the answer: the link that the form gave them ends. Returns whether it is proven.
CREATE OR REPLACE FUNCTION support.prove_data_request(of_case uuid, hash text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT support.proof_of_link(of_case, hash)
     AND NOT EXISTS (SELECT FROM support.cases c WHERE c.id = of_case AND c.user_id = kernel.account_id()) THEN RETURN false; END IF;
  UPDATE support.data_requests d SET proven_at = now() WHERE d.id = of_case AND d.proven_at IS NULL;
  -- Links made later were sent to the email.
  DELETE FROM support.links l USING support.cases c
   WHERE c.id = of_case AND l.case_id = c.id AND l.created_at = c.created_at AND NOT l.proves;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION support.prove_data_request(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.prove_data_request(uuid, text) TO kaya_app;
