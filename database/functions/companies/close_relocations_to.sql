-- A person who is taken off the company's list does not get back into a relocation by their email.
CREATE OR REPLACE FUNCTION companies.close_relocations_to() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.relocations r SET by_email = false WHERE r.company_id = old.company_id AND r.person_email = old.email AND r.by_email;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.close_relocations_to() FROM PUBLIC;
