-- Messages that workers send to Kaya by WhatsApp or SMS, and the answers.
CREATE SCHEMA IF NOT EXISTS messaging;
GRANT USAGE ON SCHEMA messaging TO kaya_app;
