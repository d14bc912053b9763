-- Race: two payments with one card, recorded at once, would keep it twice. Here the second updates the row of the first.
CREATE OR REPLACE FUNCTION money.keep_card(account uuid, setup uuid, at_provider text, new_token text, payer_email text, new_brand text,
  digits text, month int4, year int4, max int8) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a card is kept by the system'; END IF;
  -- A deletion of the account waits for this, or has ended.
  PERFORM FROM identity.accounts a WHERE a.id = account AND a.deleted_at IS NULL FOR SHARE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF (SELECT count(*) >= max FROM money.kept_cards c WHERE c.account_id = account
       AND (c.card_setup_id, c.brand, c.last4, c.exp_month, c.exp_year) IS DISTINCT FROM (setup, new_brand, digits, month, year)) THEN
    RETURN false;
  END IF;
  INSERT INTO money.kept_cards (account_id, card_setup_id, provider, token, email, brand, last4, exp_month, exp_year)
  VALUES (account, setup, at_provider, new_token, payer_email, new_brand, digits, month, year)
  ON CONFLICT ON CONSTRAINT card_kept_once
  DO UPDATE SET provider = excluded.provider, token = excluded.token, email = excluded.email, kept_at = now(), paid_at = now(), declined = false;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION money.keep_card(uuid, uuid, text, text, text, text, text, int4, int4, int8) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.keep_card(uuid, uuid, text, text, text, text, text, int4, int4, int8) TO kaya_app;
