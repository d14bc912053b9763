-- The law desk: breaches of personal data with their 72 hours, and what the retention clocks did (docs/decisions/0155-law-desk.md).
CREATE SCHEMA IF NOT EXISTS privacy;
GRANT USAGE ON SCHEMA privacy TO kaya_app, kaya_read;
