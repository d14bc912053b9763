-- No race: it is SQL because several paths end a membership, and after each the company's provider must no longer open the account. The
-- company no longer sees the sessions of a person who has left.
CREATE OR REPLACE FUNCTION companies.end_membership() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM companies.sign_on_people p WHERE p.employee_id = new.id;
  DELETE FROM companies.sign_on_links l WHERE l.employee_id = new.id;
  IF new.account_id IS NULL THEN DELETE FROM companies.visits v WHERE v.employee_id = new.id; END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.end_membership() FROM PUBLIC;
