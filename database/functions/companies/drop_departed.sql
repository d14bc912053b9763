-- No race: it is SQL because several paths let a person join (an invite, the page, single sign-on), and on each the note that they left
-- must go.
CREATE OR REPLACE FUNCTION companies.drop_departed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM companies.departed d WHERE d.company_id = new.company_id AND d.email_hash = companies.hash_of_email(new.email);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.drop_departed() FROM PUBLIC;
