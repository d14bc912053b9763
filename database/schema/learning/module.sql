-- Training and badges of workers (docs/decisions/0055-training-and-badges.md).
CREATE SCHEMA IF NOT EXISTS learning;
GRANT USAGE ON SCHEMA learning TO kaya_app, kaya_read;
