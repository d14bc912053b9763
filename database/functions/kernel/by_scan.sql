-- The pattern if no trigram index can answer it, else null: the complement of kernel.by_index.
CREATE OR REPLACE FUNCTION kernel.by_scan(pattern text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN kernel.by_index(pattern) IS NULL THEN pattern END $$;
REVOKE ALL ON FUNCTION kernel.by_scan(text) FROM PUBLIC;
