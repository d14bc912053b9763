-- An admin requests payment by invoice. False: the company already pays so, or its request is still open.
CREATE OR REPLACE FUNCTION billing.ask_for_invoicing(company uuid, note text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_admin(company);
  IF EXISTS (SELECT FROM companies.companies c WHERE c.id = company AND c.pays = 'invoice') THEN RETURN false; END IF;
  INSERT INTO billing.accounts AS a (company_id, asked_at, asked_note) VALUES (company, now(), note)
    ON CONFLICT (company_id) DO UPDATE SET asked_at = now(), asked_note = note, refused_reason = NULL WHERE a.asked_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION billing.ask_for_invoicing(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.ask_for_invoicing(uuid, text) TO kaya_app;
