-- Whether the company of the account that asks pays for this ride: another driver has to drive it. False for a ride that nobody's company pays.
CREATE OR REPLACE FUNCTION rides.is_own_company(trip uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT FROM rides.company_rides c WHERE c.trip_id = trip AND companies.is_active(c.company_id, kernel.account_id())) $$;
REVOKE ALL ON FUNCTION rides.is_own_company(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.is_own_company(uuid) TO kaya_app;
