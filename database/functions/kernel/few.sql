-- More hits than this are not all taken from a trigram index.
CREATE OR REPLACE FUNCTION kernel.few() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$ SELECT 500 $$;
REVOKE ALL ON FUNCTION kernel.few() FROM PUBLIC;
