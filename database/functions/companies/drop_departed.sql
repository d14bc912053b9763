-- A person who joins again has not left.
CREATE OR REPLACE FUNCTION companies.drop_departed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM companies.departed d WHERE d.company_id = new.company_id AND d.email_hash = companies.hash_of_email(new.email);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.drop_departed() FROM PUBLIC;
