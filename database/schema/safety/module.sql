-- SOS alerts of workers and drivers, who was alerted, and where the person went (docs/decisions/0056-sos.md).
CREATE SCHEMA IF NOT EXISTS safety;
GRANT USAGE ON SCHEMA safety TO kaya_app, kaya_read;
