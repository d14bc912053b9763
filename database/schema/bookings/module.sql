-- Business bookings, their quotes and tracking links.
CREATE SCHEMA IF NOT EXISTS bookings;
GRANT USAGE ON SCHEMA bookings TO kaya_app, kaya_read;
