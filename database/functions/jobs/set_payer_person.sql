-- The person belongs to the company, or no longer. Called by the trigger of the module above.
CREATE OR REPLACE FUNCTION jobs.set_payer_person(payer uuid, account uuid, belongs boolean) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  DELETE FROM jobs.payer_people p WHERE p.account_id = account AND p.payer_id = payer AND NOT belongs;
  INSERT INTO jobs.payer_people (account_id, payer_id) SELECT account, payer WHERE belongs ON CONFLICT DO NOTHING $$;
REVOKE ALL ON FUNCTION jobs.set_payer_person(uuid, uuid, boolean) FROM PUBLIC;
