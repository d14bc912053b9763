-- How fast pages are for the people who use them (docs/decisions/0200-web-vitals.md).
CREATE SCHEMA IF NOT EXISTS vitals;
GRANT USAGE ON SCHEMA vitals TO kaya_app, kaya_read;
