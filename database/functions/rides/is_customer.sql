CREATE OR REPLACE FUNCTION rides.is_customer(trip uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM rides.trips t WHERE t.id = trip AND t.customer_id = kernel.account_id()) $$;
REVOKE ALL ON FUNCTION rides.is_customer(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.is_customer(uuid) TO kaya_app;
