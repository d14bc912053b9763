-- The holder of the letter's link confirms that the typed email is theirs. Returns whether this link proves it.
CREATE OR REPLACE FUNCTION support.prove_data_request(of_case uuid, hash text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT support.proof_of_link(of_case, hash) THEN RETURN false; END IF;
  UPDATE support.data_requests d SET proven_at = now() WHERE d.id = of_case AND d.proven_at IS NULL;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION support.prove_data_request(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.prove_data_request(uuid, text) TO kaya_app;
