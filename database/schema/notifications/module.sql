-- The inbox, emails and pushes.
CREATE SCHEMA IF NOT EXISTS notifications;
GRANT USAGE ON SCHEMA notifications TO kaya_app, kaya_read;
