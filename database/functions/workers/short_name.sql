-- `Musa I.`: other workers do not read family names.
CREATE OR REPLACE FUNCTION workers.short_name(full_name text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT CASE WHEN cardinality(n.parts) > 1 THEN n.parts[1] || ' ' || left(n.parts[cardinality(n.parts)], 1) || '.' ELSE n.parts[1] END
    FROM regexp_split_to_array(btrim(full_name), '\s+') AS n (parts) $$;
REVOKE ALL ON FUNCTION workers.short_name(text) FROM PUBLIC;
