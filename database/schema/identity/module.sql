-- Accounts, passwords, second factors, sessions, links by email.
CREATE SCHEMA IF NOT EXISTS identity;
GRANT USAGE ON SCHEMA identity TO kaya_app, kaya_read;
