-- What is left, in kobo, of each budget that applies to one person; below zero: more was used. For that person, managers and admins of the company, and the system.
CREATE OR REPLACE FUNCTION companies.budgets_left(employee uuid, in_month date) RETURNS TABLE (scope text, limit_kobo int8, left_kobo int8)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT b.scope, b.limit_kobo, b.limit_kobo - used.kobo
    FROM companies.company_employees e
    JOIN companies.budgets b ON b.company_id = e.company_id
   CROSS JOIN LATERAL (
     SELECT companies.used_of(b.company_id, b.team_id, CASE WHEN b.scope IN ('person', 'everyone') THEN e.id END, in_month) AS kobo) used
   WHERE e.id = employee
     AND (kernel.is_system() OR e.company_id IN (SELECT companies.mine_as('admin', 'manager')) OR e.id IN (SELECT companies.my_employees()))
     AND (b.scope = 'company' OR b.team_id = e.team_id OR b.employee_id = e.id
          OR (b.scope = 'everyone' AND NOT EXISTS (SELECT FROM companies.budgets o WHERE o.company_id = e.company_id AND o.employee_id = e.id)))
   ORDER BY array_position(ARRAY['person', 'everyone', 'team', 'company'], b.scope) $$;
REVOKE ALL ON FUNCTION companies.budgets_left(uuid, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.budgets_left(uuid, date) TO kaya_app;
