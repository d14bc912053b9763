-- A payment by card, bank transfer, USSD code or wallet. Its id is the reference at the provider unless reference is set: Kaya makes it, and it is bound to
-- what is paid and to the amount.
CREATE TABLE money.payments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- What is paid: the id of the job or the ride (for a tip too), the card set-up or the bill; for a debt, the account that owes it.
  payable_kind text NOT NULL CHECK (payable_kind IN ('job', 'job_tip', 'ride', 'tip', 'card_setup', 'bill', 'debt')),
  payable_id uuid NOT NULL,
  -- for a job: its order, whose tracking link may read and start payments
  order_id uuid,
  account_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  way text NOT NULL DEFAULT 'card' CHECK (way IN ('card', 'transfer', 'ussd', 'wallet')),
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  -- all that has come in (money.arrivals), also too little, too much or too late
  received_kobo int8 NOT NULL DEFAULT 0,
  -- the part of it that was not applied to the amount and goes back to the payer
  returned_kobo int8 NOT NULL DEFAULT 0,
  -- the part of the amount that Kaya has asked the provider to refund, done or not
  refunded_kobo int8 NOT NULL DEFAULT 0 CHECK (refunded_kobo >= 0 AND refunded_kobo <= amount_kobo),
  status text NOT NULL DEFAULT 'started' CHECK (status IN ('started', 'paid', 'refunded', 'failed', 'abandoned')),
  provider text NOT NULL,
  provider_id text,
  -- for a card or wallet: the provider's page
  checkout_url text,
  -- the account that keeps the card that pays; null: it is not kept
  keep_for uuid,
  -- The kept card that Kaya charged, which may have been removed since. Null: the payer typed a card on the provider's page.
  kept_card_id uuid,
  -- for a transfer: the account of this payment, and until when it takes money
  bank text CHECK (length(bank) BETWEEN 1 AND 200),
  account_number text CHECK (account_number ~ '^[0-9]{10}$'),
  account_name text CHECK (length(account_name) BETWEEN 1 AND 200),
  expires_at timestamptz,
  -- For USSD: the code of the chosen bank, what is dialled (until expires_at), and what the bank may ask for afterwards.
  ussd_bank text CHECK (ussd_bank ~ '^[0-9]{3,6}$'),
  ussd_code text CHECK (ussd_code ~ '^[*][0-9*]{3,60}#$'),
  ussd_payment_code text CHECK (ussd_payment_code ~ '^[0-9]{1,20}$'),
  -- how often Kaya has asked the provider, so that the gaps grow
  looks int4 NOT NULL DEFAULT 0,
  failure_reason text,
  started_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  -- For the receipt, as far as the provider reports it. Never the whole number.
  card_brand text CHECK (card_brand ~ '^[A-Za-z ]{2,30}$'),
  card_last4 text CHECK (card_last4 ~ '^[0-9]{4}$'),
  -- what the provider calls the payment, where that is not its id; null: the id
  reference text UNIQUE CHECK (reference ~ '^CARD_SETUP_[0-9]{13}_[0-9a-f]{16}$'),
  provider_customer_id text CHECK (length(provider_customer_id) BETWEEN 1 AND 100),
  CHECK ((paid_at IS NOT NULL) = (status IN ('paid', 'refunded'))),
  CONSTRAINT provider_id_once UNIQUE (provider, provider_id),
  -- Every kobo that came in was applied or goes back, never both.
  CONSTRAINT received_is_enough CHECK (returned_kobo >= 0
    AND received_kobo >= returned_kobo + CASE WHEN status IN ('paid', 'refunded') THEN amount_kobo ELSE 0 END),
  CONSTRAINT card_of_card CHECK (way = 'card' OR num_nonnulls(keep_for, kept_card_id) = 0),
  CONSTRAINT account_of_transfer CHECK (way = 'transfer' OR num_nonnulls(bank, account_number, account_name) = 0),
  CONSTRAINT account_is_whole CHECK (way <> 'transfer' OR num_nonnulls(bank, account_number, account_name, expires_at) IN (0, 4)),
  CONSTRAINT bank_of_ussd CHECK ((way = 'ussd') = (ussd_bank IS NOT NULL)),
  CONSTRAINT code_of_ussd CHECK (way = 'ussd' OR num_nonnulls(ussd_code, ussd_payment_code) = 0),
  CONSTRAINT code_is_whole CHECK (way = 'transfer' OR (ussd_code IS NULL) = (expires_at IS NULL)),
  CHECK ((card_brand IS NULL) = (card_last4 IS NULL)),
  CONSTRAINT order_of_job CHECK ((payable_kind IN ('job', 'job_tip')) = (order_id IS NOT NULL)),
  CONSTRAINT card_setup_is_small CHECK (payable_kind <> 'card_setup' OR (amount_kobo = 10000 AND reference IS NOT NULL))
);

-- If two pages pay for one thing at once, one attempt exists; no second starts until its result is known.
CREATE UNIQUE INDEX one_payment_at_a_time ON money.payments (payable_kind, payable_id) WHERE status = 'started';
CREATE INDEX payments_by_payable ON money.payments (payable_kind, payable_id, id DESC);
CREATE INDEX payments_by_account ON money.payments (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX payments_by_status ON money.payments (status, id DESC);
CREATE INDEX payments_by_order ON money.payments (order_id, id DESC) WHERE order_id IS NOT NULL;

SELECT kernel.protect('money.payments');
-- The customer, by account or tracking link, reads and starts payments. Only the system writes their result.
CREATE POLICY own_read ON money.payments FOR SELECT
  USING (account_id = (SELECT kernel.account_id()) OR order_id = (SELECT kernel.order_id()));
CREATE POLICY staff ON money.payments USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.payments FOR SELECT TO kaya_read USING (true);
-- For other payables (bills, rides and tips, card set-ups), policies beside their own tables let people start and read payments.
CREATE POLICY start_job ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND payable_kind = 'job'
    AND (account_id = (SELECT kernel.account_id()) OR order_id = (SELECT kernel.order_id())));
CREATE POLICY start_debt ON money.payments FOR INSERT
  WITH CHECK (status = 'started' AND payable_kind = 'debt' AND account_id = (SELECT kernel.account_id()) AND payable_id = account_id
    AND amount_kobo BETWEEN least(10000, money.owed_by(account_id)) AND money.owed_by(account_id));
GRANT SELECT, INSERT, UPDATE (account_id, keep_for, received_kobo, returned_kobo, refunded_kobo, status, provider_id, checkout_url, bank, account_number,
  account_name, expires_at, ussd_code, ussd_payment_code, looks, failure_reason, paid_at, card_brand, card_last4, provider_customer_id) ON money.payments TO kaya_app;
GRANT SELECT (id, payable_kind, payable_id, order_id, way, amount_kobo, received_kobo, returned_kobo, refunded_kobo, status, provider, started_at,
  paid_at, reference) ON money.payments TO kaya_read;
