-- Drivers: applications and documents, vehicles, shifts and presence, referrals.
CREATE SCHEMA IF NOT EXISTS drivers;
GRANT USAGE ON SCHEMA drivers TO kaya_app, kaya_read;
