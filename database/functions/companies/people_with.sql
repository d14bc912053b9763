-- People of a company whose words match, at most `max`, in no order. With these settings PostgreSQL reads the company's rows page after page, not one by
-- one in the order of a list.
CREATE OR REPLACE FUNCTION companies.people_with(company uuid, patterns text[], max int4) RETURNS SETOF uuid
  LANGUAGE sql STABLE ROWS 100 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan
  SET enable_indexscan = off SET enable_indexonlyscan = off SET enable_seqscan = off AS $$
  SELECT e.id FROM companies.company_employees e WHERE e.company_id = company AND e.words LIKE ANY (patterns) LIMIT max $$;
REVOKE ALL ON FUNCTION companies.people_with(uuid, text[], integer) FROM PUBLIC;
