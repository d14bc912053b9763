-- Whether the account belongs to the company now, in any role. For functions of modules above.
CREATE OR REPLACE FUNCTION companies.is_active(company uuid, account uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = company AND e.account_id = account AND e.deactivated_at IS NULL) $$;
REVOKE ALL ON FUNCTION companies.is_active(uuid, uuid) FROM PUBLIC;
