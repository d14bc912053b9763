-- Service requests and their tracking links. Owner: src/modules/bookings.
CREATE SCHEMA IF NOT EXISTS bookings;
GRANT USAGE ON SCHEMA bookings TO kaya_app, kaya_read;
