-- Amounts, days, references and the masked destination of payouts stay for six years. Destinations, names, proofs, saved accounts and kept cards go.
CREATE OR REPLACE FUNCTION money.erase_person(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE money.payouts p SET destination = '{}', account_name = NULL
   WHERE p.account_id = account AND p.status IN ('paid', 'failed', 'reversed');
  UPDATE money.arrivals a SET sender = NULL FROM money.payments p WHERE p.id = a.payment_id AND p.account_id = account;
  DELETE FROM money.payout_confirmations c WHERE c.account_id = account;
  DELETE FROM money.known_payout_accounts k WHERE k.account_id = account;
  DELETE FROM money.payout_accounts a WHERE a.account_id = account;
  DELETE FROM money.kept_cards c WHERE c.account_id = account;
END $$;
REVOKE ALL ON FUNCTION money.erase_person(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION money.erase_person(uuid) TO kaya_app;
