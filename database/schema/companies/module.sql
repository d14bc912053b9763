-- Companies, their people, budgets, approvals, relocations and sign-in. docs/decisions/0070-rooms-of-the-corporate-side.md
CREATE SCHEMA IF NOT EXISTS companies;
GRANT USAGE ON SCHEMA companies TO kaya_app, kaya_read;
