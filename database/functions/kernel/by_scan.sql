-- The pattern where no trigram index answers it, else null: the reverse of kernel.by_index.
CREATE OR REPLACE FUNCTION kernel.by_scan(pattern text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN kernel.by_index(pattern) IS NULL THEN pattern END $$;
REVOKE ALL ON FUNCTION kernel.by_scan(text) FROM PUBLIC;
