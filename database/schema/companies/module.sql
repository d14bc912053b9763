-- Companies: who asked for a company account. Owner: src/modules/companies. docs/decisions/0070-rooms-of-the-corporate-side.md.
CREATE SCHEMA IF NOT EXISTS companies;
GRANT USAGE ON SCHEMA companies TO kaya_app, kaya_read;
