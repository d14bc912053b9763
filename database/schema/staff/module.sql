-- Cases that involve a member of staff, who does not decide them. One rule for all acts of staff; `kind` is what a field of the endpoint names
-- (src/shared/contract.ts). docs/decisions/0083-own-cases-of-staff.md.
CREATE SCHEMA IF NOT EXISTS staff;
GRANT USAGE ON SCHEMA staff TO kaya_app;
