-- The person leaves, whatever the company requires of members; the last admin cannot (keep_an_admin). Their orders stay with the company;
-- they lose their access, and the company no longer sees their sessions.
CREATE OR REPLACE FUNCTION companies.leave_company(company uuid) RETURNS TABLE (employee_id uuid, name text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY UPDATE companies.company_employees e SET account_id = NULL, joined_at = NULL, left_at = now(), access = 'employee'
    WHERE e.company_id = company AND e.account_id = kernel.account_id() RETURNING e.id, e.name;
END $$;
REVOKE ALL ON FUNCTION companies.leave_company(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.leave_company(uuid) TO kaya_app;
