-- How many of a company's people a search and filters find; see find_employees, which checks access.
CREATE OR REPLACE FUNCTION companies.count_employees(company uuid, patterns text[], state text, team text, access text) RETURNS int8
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT count(*) FROM companies.find_employees(company, patterns, state, team, access, 'newest', NULL, NULL, NULL) $$;
REVOKE ALL ON FUNCTION companies.count_employees(uuid, text[], text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies.count_employees(uuid, text[], text, text, text) TO kaya_app;
