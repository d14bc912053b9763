-- Rounds of matching and their receipts (docs/decisions/0041-rounds.md); live positions and paths (docs/decisions/0039-live-positions.md).
CREATE SCHEMA IF NOT EXISTS dispatch;
GRANT USAGE ON SCHEMA dispatch TO kaya_app, kaya_read;
