-- How many rows of a list one page of a search reads. The same number as searchReach in src/shared/search-patterns.ts.
CREATE OR REPLACE FUNCTION kernel.reach() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$ SELECT 500 $$;
REVOKE ALL ON FUNCTION kernel.reach() FROM PUBLIC;
