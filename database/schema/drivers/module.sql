-- Drivers: who drives, with which vehicles, whether they are online and where. Owner: src/modules/drivers.
CREATE SCHEMA IF NOT EXISTS drivers;
GRANT USAGE ON SCHEMA drivers TO kaya_app, kaya_read;
