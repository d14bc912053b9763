-- What companies order under their four programs, and who carries it out. Owner: src/modules/programs. docs/decisions/0072-program-items.md.
CREATE SCHEMA IF NOT EXISTS programs;
GRANT USAGE ON SCHEMA programs TO kaya_app, kaya_read;
