-- Orders of a company whose words match, at most `max`, in no order. With these settings PostgreSQL looks in the index of the words, or at all rows of
-- the company page after page. Without them it expects frequent words, and walks the rows one by one in the order of a list.
CREATE OR REPLACE FUNCTION companies.orders_with(company uuid, patterns text[], max int4) RETURNS SETOF uuid
  LANGUAGE sql STABLE ROWS 100 SECURITY DEFINER SET search_path = pg_catalog SET plan_cache_mode = force_custom_plan
  SET enable_indexscan = off SET enable_indexonlyscan = off SET enable_seqscan = off AS $$
  SELECT o.id FROM companies.orders o WHERE o.company_id = company AND o.words LIKE ANY (patterns) LIMIT max $$;
REVOKE ALL ON FUNCTION companies.orders_with(uuid, text[], integer) FROM PUBLIC;
