-- If a trigram index has this many hits or more, a search does not rely on it for all of them (kernel.walk).
CREATE OR REPLACE FUNCTION kernel.few() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$ SELECT 500 $$;
REVOKE ALL ON FUNCTION kernel.few() FROM PUBLIC;
