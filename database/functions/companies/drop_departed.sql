-- No race: it is SQL because a person can join in several ways (an invite, the page, single sign-on), and each must delete the record that
-- they left.
CREATE OR REPLACE FUNCTION companies.drop_departed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM companies.departed d WHERE d.company_id = new.company_id AND d.email_hash = companies.hash_of_email(new.email);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.drop_departed() FROM PUBLIC;
