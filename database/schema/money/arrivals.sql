-- Money that has come in for a payment, one row per transaction: a card payment has one, a bank transfer may have several.
CREATE TABLE money.arrivals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  payment_id uuid NOT NULL REFERENCES money.payments,
  provider text NOT NULL,
  provider_id text NOT NULL CHECK (length(provider_id) BETWEEN 1 AND 200),
  amount_kobo int8 NOT NULL CHECK (amount_kobo > 0),
  -- bank and last digits of the account that sent it; null: unknown, or the payer's account is deleted
  sender text CHECK (length(sender) BETWEEN 1 AND 200),
  recorded_at timestamptz NOT NULL DEFAULT now(),
  -- One transaction of a provider pays for one thing only.
  CONSTRAINT arrival_once UNIQUE (provider, provider_id)
);

-- What came in at a provider in a period, to compare with its list.
CREATE INDEX arrivals_by_time ON money.arrivals (provider, recorded_at, id);
CREATE INDEX arrivals_by_payment ON money.arrivals (payment_id, id);

SELECT kernel.protect('money.arrivals');
CREATE POLICY own_read ON money.arrivals FOR SELECT USING (EXISTS (SELECT FROM money.payments p WHERE p.id = payment_id));
CREATE POLICY read_only ON money.arrivals FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT ON money.arrivals TO kaya_app;
GRANT SELECT (id, payment_id, provider, amount_kobo, recorded_at) ON money.arrivals TO kaya_read;
