-- Recipients of messages about a booking, if the actor may see the booking.
CREATE VIEW bookings.told WITH (security_invoker = true) AS
  SELECT id, user_id, user_email AS email FROM bookings.bookings;
GRANT SELECT ON bookings.told TO kaya_app;
