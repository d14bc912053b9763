-- Training and badges of workers (partners.md §3, §9; docs/decisions/0055). Owner: src/modules/learning.
CREATE SCHEMA IF NOT EXISTS learning;
GRANT USAGE ON SCHEMA learning TO kaya_app, kaya_read;
