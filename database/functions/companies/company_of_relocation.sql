-- The employer's name, for the person who moves, who may not belong to the company.
CREATE OR REPLACE FUNCTION companies.company_of_relocation(relocation uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT c.name FROM companies.relocations r JOIN companies.companies c ON c.id = r.company_id
   WHERE r.id = relocation AND r.id IN (SELECT companies.my_relocations()) $$;
REVOKE ALL ON FUNCTION companies.company_of_relocation(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.company_of_relocation(uuid) TO kaya_app;
