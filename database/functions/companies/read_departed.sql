-- No race: it is SQL because several paths add a person, and admins may not read who left. A new row with the email of a person who left
-- starts as left, until an invite.
CREATE OR REPLACE FUNCTION companies.read_departed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  SELECT d.left_at INTO new.left_at FROM companies.departed d
   WHERE d.company_id = new.company_id AND d.email_hash = companies.hash_of_email(new.email);
  RETURN new;
END $$;
REVOKE ALL ON FUNCTION companies.read_departed() FROM PUBLIC;
