-- ₦100 that proves a company's card (decisions.md "Corporate side"): a payment of its own kind, refunded by the refund that stands.
-- Of it, order_id and job_id are the card set-up. Owners: src/modules/money, src/modules/companies. docs/decisions/0071.
ALTER TABLE money.payments DROP CONSTRAINT payments_serves_check;
ALTER TABLE money.payments
  ADD CONSTRAINT payments_serves_check CHECK (serves IN ('job', 'ride', 'card_setup')),
  -- What the provider calls the payment, where that is not its id.
  ADD COLUMN reference text UNIQUE CHECK (reference ~ '^CARD_SETUP_[0-9]{13}_[0-9a-f]{16}$'),
  ADD COLUMN provider_customer_id text CHECK (length(provider_customer_id) BETWEEN 1 AND 100),
  ADD CONSTRAINT card_setup_is_small CHECK (serves <> 'card_setup' OR (amount_kobo = 10000 AND reference IS NOT NULL));
GRANT UPDATE (provider_customer_id) ON money.payments TO kaya_app;
GRANT SELECT (reference) ON money.payments TO kaya_read;
