-- The booking that a link opens. Null: no such link, or it has expired.
CREATE OR REPLACE FUNCTION bookings.booking_of_link(hash text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT booking_id FROM bookings.links WHERE link_hash = hash AND expires_at > now() $$;
REVOKE ALL ON FUNCTION bookings.booking_of_link(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.booking_of_link(text) TO kaya_app;
