-- Rides: trips, their matching, payment and sharing.
CREATE SCHEMA IF NOT EXISTS rides;
GRANT USAGE ON SCHEMA rides TO kaya_app, kaya_read;
