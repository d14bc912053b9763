-- Service requests of customers, with their things, photos and tracking links.
CREATE SCHEMA IF NOT EXISTS requests;
GRANT USAGE ON SCHEMA requests TO kaya_app, kaya_read;
