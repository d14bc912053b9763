-- A snapshot: nothing of it changes but that it is revoked, and when it was looked at.
CREATE SEQUENCE workers.passport_numbers;
GRANT USAGE ON SEQUENCE workers.passport_numbers TO kaya_app;
