-- No race: it is SQL because several paths take a person off the list (admins, an import, a deleted account), and each must end their access
-- to a relocation by email.
CREATE OR REPLACE FUNCTION companies.close_relocations_to() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  UPDATE companies.relocations r SET by_email = false WHERE r.company_id = old.company_id AND r.person_email = old.email AND r.by_email;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION companies.close_relocations_to() FROM PUBLIC;
