-- The names of up to three people who were asked about a step and are still there, in the order in which they were asked. For members of the
-- company, staff and the system.
CREATE OR REPLACE FUNCTION companies.asked_people(approval uuid, nth int2) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT ARRAY(SELECT e.name FROM companies.approval_links l JOIN companies.company_employees e ON e.id = l.employee_id
                WHERE l.approval_id = approval AND l.step = nth AND e.deactivated_at IS NULL AND e.account_id IS NOT NULL
                  AND (kernel.is_staff() OR e.company_id IN (SELECT companies.mine()))
                ORDER BY e.access = 'manager' DESC, e.id LIMIT 3) $$;
REVOKE ALL ON FUNCTION companies.asked_people(uuid, int2) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.asked_people(uuid, int2) TO kaya_app;
