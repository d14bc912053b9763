-- A search walks a list in its order if more than this many of its first hundred rows are hits: then a page is full soon.
CREATE OR REPLACE FUNCTION kernel.often() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$ SELECT 4 $$;
REVOKE ALL ON FUNCTION kernel.often() FROM PUBLIC;
