-- Cases in which a member of staff has a part: they do not decide them. One rule for all acts of staff; `kind` is what a field of the
-- endpoint names (src/shared/contract.ts). docs/decisions/0083-own-cases-of-staff.md.
CREATE SCHEMA IF NOT EXISTS staff;
GRANT USAGE ON SCHEMA staff TO kaya_app;
