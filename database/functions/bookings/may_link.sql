-- Who may create a link: anyone in the transaction that creates the booking; later staff, the booking's person and the holder of a link.
CREATE OR REPLACE FUNCTION bookings.may_link(booking uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
  SELECT EXISTS (SELECT 1 FROM bookings.bookings b WHERE b.id = booking AND
    (b.created_at = now() OR kernel.is_staff() OR b.user_id = kernel.account_id() OR b.id = kernel.order_id())) $$;
REVOKE ALL ON FUNCTION bookings.may_link(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION bookings.may_link(uuid) TO kaya_app;
