-- No race: it only reads. The people whom the actor may book for: an admin for everybody of the company, a manager for their own team. By name,
-- after the person with this id; with `one`, that person alone. It is SQL because LIKE is not leakproof, so the function itself checks access. The
-- teams are joined after the page is cut. A company has at most 20,000 people (people-rules.ts).
CREATE OR REPLACE FUNCTION companies.find_bookable(company uuid, patterns text[], one uuid, after uuid, max int8)
  RETURNS TABLE (id uuid, name text, email text, team text)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  SELECT p.id, p.name, p.email, t.name FROM (
    SELECT e.id, e.name, e.email, e.team_id
      FROM companies.company_employees e
     WHERE e.company_id = company AND e.deactivated_at IS NULL
       AND (company IN (SELECT companies.mine_as('admin'))
            OR (company IN (SELECT companies.mine_as('manager'))
                AND e.team_id = (SELECT m.team_id FROM companies.company_employees m
                                  WHERE m.company_id = company AND m.account_id = kernel.account_id())))
       AND (one IS NULL OR e.id = one)
       AND (after IS NULL OR (e.name, e.id) > (SELECT a.name, a.id FROM companies.company_employees a
                                                WHERE a.id = after AND a.company_id = company))
       AND (patterns IS NULL OR lower(e.name || ' ' || e.email || ' ' || coalesce(e.role, '')) LIKE ANY (patterns))
     ORDER BY e.name, e.id LIMIT max) p LEFT JOIN companies.teams t ON t.id = p.team_id
   ORDER BY p.name, p.id $$;
REVOKE ALL ON FUNCTION companies.find_bookable(uuid, text[], uuid, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.find_bookable(uuid, text[], uuid, uuid, bigint) TO kaya_app;
