CREATE OR REPLACE FUNCTION rides.is_driver(trip uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM rides.trips t WHERE t.id = trip AND t.driver_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION rides.is_driver(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.is_driver(uuid) TO kaya_app;
