-- The running part of the numbers of work passports.
CREATE SEQUENCE workers.passport_numbers;
GRANT USAGE ON SEQUENCE workers.passport_numbers TO kaya_app;
