-- Rounds of matching and their receipts. Owner: src/modules/dispatch. docs/decisions/0041-rounds.md.
CREATE SCHEMA IF NOT EXISTS dispatch;
GRANT USAGE ON SCHEMA dispatch TO kaya_app, kaya_read;
