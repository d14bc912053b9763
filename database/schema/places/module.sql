-- Saved places, and a cache of the answers of map services.
CREATE SCHEMA IF NOT EXISTS places;
GRANT USAGE ON SCHEMA places TO kaya_app, kaya_read;
