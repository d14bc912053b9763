-- No race: it only reads. The people whom the actor may book for: an admin for everybody of the company, a manager for their own team. By name,
-- after the person with this id; with `one`, that person alone. It is SQL because LIKE is not leakproof, so the function itself checks access. The
-- teams are joined after the page is cut. A company has at most 20,000 people (people-rules.ts).
CREATE OR REPLACE FUNCTION companies.find_bookable(company uuid, patterns text[], one uuid, after uuid, max int8)
  RETURNS TABLE (id uuid, name text, email text, team text)
  LANGUAGE plpgsql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  all_teams boolean := company IN (SELECT companies.mine_as('admin'));
  own_team uuid;
  after_name text;
  hits uuid[];
BEGIN
  IF all_teams IS NOT TRUE THEN
    SELECT m.team_id INTO own_team FROM companies.company_employees m
     WHERE m.company_id = company AND m.account_id = kernel.account_id() AND company IN (SELECT companies.mine_as('manager'));
    IF own_team IS NULL THEN RETURN; END IF;
  END IF;
  IF after IS NOT NULL THEN
    SELECT a.name INTO after_name FROM companies.company_employees a WHERE a.id = after AND a.company_id = company;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  -- A word that is frequent is met soon in the order of the list. Any other is found first.
  IF patterns IS NOT NULL AND NOT EXISTS (
    SELECT FROM (SELECT e.words FROM companies.company_employees e WHERE e.company_id = company AND e.deactivated_at IS NULL ORDER BY e.name LIMIT 100) near
     WHERE near.words LIKE ANY (patterns) OFFSET kernel.often()) THEN
    hits := ARRAY(SELECT companies.people_with(company, patterns, kernel.few() + 1));
    IF cardinality(hits) > kernel.few() THEN hits := NULL; END IF;
  END IF;
  -- OFFSET 0: the words are looked at in the order of the list, until the page is full.
  RETURN QUERY SELECT p.id, p.name, p.email, t.name FROM (
    SELECT e.id, e.name, e.email, e.team_id FROM (
      SELECT * FROM companies.company_employees e
       WHERE e.company_id = company AND e.deactivated_at IS NULL AND (own_team IS NULL OR e.team_id = own_team) AND (one IS NULL OR e.id = one)
         AND (after_name IS NULL OR (e.name, e.id) > (after_name, after)) AND (hits IS NULL OR e.id = ANY (hits))
       ORDER BY e.name, e.id OFFSET 0) e
     WHERE patterns IS NULL OR e.words LIKE ANY (patterns)
     ORDER BY e.name, e.id LIMIT max) p LEFT JOIN companies.teams t ON t.id = p.team_id
   ORDER BY p.name, p.id;
END $$;
REVOKE ALL ON FUNCTION companies.find_bookable(uuid, text[], uuid, uuid, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.find_bookable(uuid, text[], uuid, uuid, bigint) TO kaya_app;
