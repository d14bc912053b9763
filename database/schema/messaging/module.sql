-- Messages that workers send to Kaya by WhatsApp or as a text message, and what was answered. Owner: src/modules/messaging.
CREATE SCHEMA IF NOT EXISTS messaging;
GRANT USAGE ON SCHEMA messaging TO kaya_app;
