-- Whether the actor manages a relocation: admins all of the company's, managers those of their team and those that they opened.
CREATE OR REPLACE FUNCTION companies.looks_after(company uuid, team uuid, opener uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM companies.company_employees e
    WHERE e.account_id = kernel.account_id() AND e.company_id = company AND e.deactivated_at IS NULL AND e.company_id IN (SELECT companies.mine())
      AND (e.access = 'admin' OR (e.access = 'manager' AND (e.team_id = team OR e.id = opener)))) $$;
REVOKE ALL ON FUNCTION companies.looks_after(uuid, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.looks_after(uuid, uuid, uuid) TO kaya_app;
