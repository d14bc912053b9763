-- Rides: trips, their matching and sharing. Owner: src/modules/rides.
CREATE SCHEMA IF NOT EXISTS rides;
GRANT USAGE ON SCHEMA rides TO kaya_app, kaya_read;
