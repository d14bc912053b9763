-- The pattern if a trigram index can answer it, else null. It needs three ASCII letters or digits in a row, or two beside another character. For
-- anything else (one letter, Arabic) the index would read the whole table, so a search reads only the newest 2,000 rows.
CREATE OR REPLACE FUNCTION kernel.by_index(pattern text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN pattern ~ '[a-z0-9]{3}|[^a-z0-9%\\][a-z0-9]{2}|[a-z0-9]{2}[^a-z0-9%\\]' THEN pattern END $$;
REVOKE ALL ON FUNCTION kernel.by_index(text) FROM PUBLIC;
