-- Saved places, and a cache of map services' answers.
CREATE SCHEMA IF NOT EXISTS places;
GRANT USAGE ON SCHEMA places TO kaya_app, kaya_read;
