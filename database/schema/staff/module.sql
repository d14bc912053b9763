-- What is a member of staff's own: they do not decide about it. One rule for all acts of staff; kind is what the endpoint says that a field
-- names (src/shared/contract.ts). Owner: src/modules/staff. docs/decisions/0083-own-cases-of-staff.md.
CREATE SCHEMA IF NOT EXISTS staff;
GRANT USAGE ON SCHEMA staff TO kaya_app;
