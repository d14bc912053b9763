-- Who deletes their account: what they typed for companies that were never made goes.
CREATE OR REPLACE FUNCTION companies.erase_card_setups(account uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM companies.card_setups s WHERE kernel.is_system() AND s.account_id = account AND s.status <> 'verified' $$;
REVOKE ALL ON FUNCTION companies.erase_card_setups(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.erase_card_setups(uuid) TO kaya_app;
