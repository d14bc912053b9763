-- As in 0401, without listed emails: anybody may list any email, and a company that lists all of staff would be decided about by nobody.
-- Owner: src/modules/staff. docs/decisions/0083-own-cases-of-staff.md.
CREATE OR REPLACE FUNCTION staff.is_of_company(company uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.companies c WHERE c.id = company AND c.admin_user_id = kernel.account_id())
      OR EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = company AND e.account_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION staff.is_of_company(uuid) FROM PUBLIC;
