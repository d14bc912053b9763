-- Accounts, passwords, second factors, sessions, email links.
CREATE SCHEMA IF NOT EXISTS identity;
GRANT USAGE ON SCHEMA identity TO kaya_app, kaya_read;
