-- The inbox. Owner: src/modules/notifications.
CREATE SCHEMA IF NOT EXISTS notifications;
GRANT USAGE ON SCHEMA notifications TO kaya_app, kaya_read;
