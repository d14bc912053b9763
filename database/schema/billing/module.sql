-- Company accounts: how they pay, their credit, monthly bills, payments, credit notes, reminders. docs/decisions/0074-billing.md
CREATE SCHEMA IF NOT EXISTS billing;
GRANT USAGE ON SCHEMA billing TO kaya_app, kaya_read;
