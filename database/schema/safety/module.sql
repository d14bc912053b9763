-- SOS alerts of workers and drivers, who was told of them, and where the person went until staff closed them.
-- docs/decisions/0056. Owner: src/modules/safety.
CREATE SCHEMA IF NOT EXISTS safety;
GRANT USAGE ON SCHEMA safety TO kaya_app, kaya_read;
