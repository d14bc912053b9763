-- For processes without the owner's login: the release of the database, and one text for all that is in force, to compare with their own.
CREATE OR REPLACE FUNCTION kernel.schema_in_force() RETURNS TABLE (release int, text text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce((SELECT max(f.release) FROM kernel.functions f), 0),
         concat_ws(E'\n', (SELECT string_agg(concat_ws(' ', m.name, m.checksum), E'\n' ORDER BY m.number) FROM kernel.migrations m),
                          (SELECT string_agg(concat_ws(' ', f.name, f.checksum), E'\n' ORDER BY f.name COLLATE "C") FROM kernel.functions f))
$$;
REVOKE ALL ON FUNCTION kernel.schema_in_force() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.schema_in_force() TO kaya_app;
