-- A trigram index answers a pattern that has three letters or digits of ASCII in a row, or two beside another sign. Asked for anything
-- else (one letter, Arabic) it would read the whole table: such a pattern looks at the newest 2,000 rows. Of each pattern one of the
-- two is null.
CREATE OR REPLACE FUNCTION kernel.by_index(pattern text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN pattern ~ '[a-z0-9]{3}|[^a-z0-9%\\][a-z0-9]{2}|[a-z0-9]{2}[^a-z0-9%\\]' THEN pattern END $$;
REVOKE ALL ON FUNCTION kernel.by_index(text) FROM PUBLIC;
