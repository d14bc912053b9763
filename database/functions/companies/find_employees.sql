-- No race: it only reads. Searches, filters and sorts the people of one company. It is SQL because LIKE is not leakproof, so the function itself
-- checks access. A company has at most 20,000 people (people-rules.ts), and these rows are small. key: what the list is sorted by, ascending; a
-- page continues after (after_key, after_id). team: its id, or 'none'. max: null for all. found: how many there are on all pages.
CREATE OR REPLACE FUNCTION companies.find_employees(company uuid, patterns text[], state text, team text, access text, sort text, after_key text,
    after_id uuid, max int8)
  RETURNS TABLE (id uuid, key text, found int8) LANGUAGE sql STABLE ROWS 10 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
  SELECT k.id, k.key, k.found FROM (
    SELECT e.id, count(*) OVER () AS found, CASE sort
        WHEN 'name' THEN left(lower(e.name), 60)
        WHEN 'state' THEN array_position(ARRAY['active', 'invited', 'listed', 'left', 'deactivated'], e.state)::text
        WHEN 'joined' THEN coalesce(lpad((99999999999 - extract(epoch FROM e.joined_at)::int8)::text, 11, '0'), '~')
        WHEN 'active' THEN coalesce(lpad((99999999999 - extract(epoch FROM (SELECT pg_catalog.max(v.last_at) FROM companies.visits v WHERE v.employee_id = e.id))::int8)::text, 11, '0'), '~')
        ELSE lpad((99999999999999 - extract(epoch FROM e.created_at) * 1000)::int8::text, 14, '0') END COLLATE "C" AS key
      FROM companies.company_employees e LEFT JOIN companies.teams t ON t.id = e.team_id
     WHERE e.company_id = company AND company IN (SELECT companies.mine_as('admin', 'manager'))
       AND (find_employees.access IS NULL OR e.access = find_employees.access)
       AND (team IS NULL OR CASE team WHEN 'none' THEN e.team_id IS NULL ELSE e.team_id = team::uuid END)
       AND (find_employees.state IS NULL OR e.state = find_employees.state)
       AND (patterns IS NULL OR lower(e.name || ' ' || e.email || ' ' || coalesce(e.role, '') || ' ' || coalesce(t.name, '')) LIKE ANY (patterns))) k
   WHERE after_id IS NULL OR (k.key, k.id) > (after_key COLLATE "C", after_id)
   ORDER BY k.key, k.id LIMIT find_employees.max $$;
REVOKE ALL ON FUNCTION companies.find_employees(uuid, text[], text, text, text, text, text, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.find_employees(uuid, text[], text, text, text, text, text, uuid, bigint) TO kaya_app;
