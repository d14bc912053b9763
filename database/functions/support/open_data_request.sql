-- Adds the right that a person claims to the case that they open in this transaction. proof: the hash of the link in the letter to a visitor; null:
-- the person is signed in, so it is known who asks.
CREATE OR REPLACE FUNCTION support.open_data_request(of_case uuid, right_kind text, due date, proof text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO support.data_requests (id, case_id, kind, due_on, proven_at)
  SELECT c.id, c.id, right_kind, due, CASE WHEN c.user_id IS NOT NULL THEN now() END
    FROM support.cases c
   WHERE c.id = of_case AND c.topic = 'privacy' AND c.created_at = now() AND c.user_id IS NOT DISTINCT FROM kernel.account_id();
  IF NOT FOUND THEN RAISE insufficient_privilege USING MESSAGE = 'a right is claimed with the case that the actor opens'; END IF;
  IF proof IS NOT NULL THEN INSERT INTO support.links (link_hash, case_id, proves) VALUES (proof, of_case, true); END IF;
END $$;
REVOKE ALL ON FUNCTION support.open_data_request(uuid, text, date, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION support.open_data_request(uuid, text, date, text) TO kaya_app;
