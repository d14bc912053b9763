-- For readiness, which may read no more than this of the runner's tables.
CREATE OR REPLACE FUNCTION kernel.newest_migration() RETURNS int LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT coalesce(max(number), 0) FROM kernel.migrations
$$;
REVOKE ALL ON FUNCTION kernel.newest_migration() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kernel.newest_migration() TO kaya_app;
