-- Workers: who works, their standing and status, hearings and work passports.
CREATE SCHEMA IF NOT EXISTS workers;
GRANT USAGE ON SCHEMA workers TO kaya_app, kaya_read;
