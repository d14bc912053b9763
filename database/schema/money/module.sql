-- The ledger, payments and payouts. Amounts are kobo: positive is what Kaya owes or earned, negative what it holds or spent.
CREATE SCHEMA IF NOT EXISTS money;
GRANT USAGE ON SCHEMA money TO kaya_app, kaya_read;
