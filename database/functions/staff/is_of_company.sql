-- Whether the actor is the company's admin or on its list with their account, even if deactivated. Emails on the list do not count: if a company
-- listed all of staff, nobody could decide about it.
CREATE OR REPLACE FUNCTION staff.is_of_company(company uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.companies c WHERE c.id = company AND c.admin_user_id = kernel.account_id())
      OR EXISTS (SELECT FROM companies.company_employees e WHERE e.company_id = company AND e.account_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION staff.is_of_company(uuid) FROM PUBLIC;
