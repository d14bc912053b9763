-- Accounts, passwords, sessions, links by e-mail. Owner: src/modules/identity.
CREATE SCHEMA IF NOT EXISTS identity;
GRANT USAGE ON SCHEMA identity TO kaya_app, kaya_read;
