-- What companies order under the four programs, and who carries it out (docs/decisions/0072-program-items.md).
CREATE SCHEMA IF NOT EXISTS programs;
GRANT USAGE ON SCHEMA programs TO kaya_app, kaya_read;
