-- Every admin reads the company's insurance, whichever admin uploaded it. Staff need a grant.
CREATE OR REPLACE FUNCTION companies.is_own_insurance(file uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.insurances i WHERE i.file_id = file AND i.company_id IN (SELECT companies.mine_as('admin'))) $$;
REVOKE ALL ON FUNCTION companies.is_own_insurance(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.is_own_insurance(uuid) TO kaya_app;
