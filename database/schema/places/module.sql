-- Places: what people saved, and what outside services have answered. Owner: src/modules/places.
CREATE SCHEMA IF NOT EXISTS places;
GRANT USAGE ON SCHEMA places TO kaya_app, kaya_read;
