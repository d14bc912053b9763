CREATE OR REPLACE FUNCTION billing.keep_contact(company uuid, address text, city text, telephone text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM billing.must_be_admin(company);
  INSERT INTO billing.accounts AS a (company_id, email, city, telephone)
  VALUES (company, address, keep_contact.city, keep_contact.telephone)
    ON CONFLICT (company_id) DO UPDATE SET email = excluded.email, city = excluded.city, telephone = excluded.telephone;
END $$;
REVOKE ALL ON FUNCTION billing.keep_contact(uuid, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION billing.keep_contact(uuid, text, text, text) TO kaya_app;
