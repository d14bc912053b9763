-- What the provider of a kept card needs to charge it, the token sealed. No row: it was removed.
CREATE OR REPLACE FUNCTION money.card_to_charge(card uuid) RETURNS TABLE (sealed_for text, token text, email text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a token is for the system'; END IF;
  RETURN QUERY SELECT money.card_row(c), c.token, c.email FROM money.kept_cards c WHERE c.id = card;
END $$;
REVOKE ALL ON FUNCTION money.card_to_charge(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.card_to_charge(uuid) TO kaya_app;
