-- The ledger and payouts. Owner: src/modules/money. Amounts are kobo; + is what Kaya owes or earned, − what it holds or spent.
CREATE SCHEMA IF NOT EXISTS money;
GRANT USAGE ON SCHEMA money TO kaya_app, kaya_read;
