-- The driver's share of a fee is posted, or the driver's account is deleted. For the system.
CREATE OR REPLACE FUNCTION rides.close_share(trip uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog AS $$
  UPDATE rides.trips t SET share_due_kobo = 0 WHERE t.id = trip AND kernel.is_system() $$;
REVOKE ALL ON FUNCTION rides.close_share(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rides.close_share(uuid) TO kaya_app;
