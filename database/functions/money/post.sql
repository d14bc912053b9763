-- The only way to write the ledger, with the statement lines of the workers it concerns. legs: [{account, owner, amount_kobo}], kobo.
-- title: the text of the lines. worker: who gets a line even if the balance does not change; null: nobody. Returns false and does nothing if
-- the key was posted before. If two sessions post one key at once, one succeeds.
CREATE OR REPLACE FUNCTION money.post(kind text, key text, subject uuid, payout uuid, legs jsonb, title text, worker uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF money.may_post(kind, key, subject, payout, legs) IS NOT TRUE THEN
    RAISE insufficient_privilege USING MESSAGE = 'this posting is the system''s, or nothing in this transaction stands behind it';
  END IF;
  RETURN money.write_posting(kind, key, subject, payout, legs, title, worker);
END $$;
REVOKE ALL ON FUNCTION money.post(text, text, uuid, uuid, jsonb, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.post(text, text, uuid, uuid, jsonb, text, uuid) TO kaya_app;
