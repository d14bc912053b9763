-- The balance that payouts leave from at each provider, as last read before some were sent. Kobo.
CREATE TABLE money.provider_balances (
  provider text PRIMARY KEY,
  balance_kobo int8 NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  -- since when it does not cover the payouts that wait; null: it does
  short_since timestamptz
);

SELECT kernel.protect('money.provider_balances');
CREATE POLICY staff ON money.provider_balances FOR SELECT USING ((SELECT kernel.is_staff()));
GRANT SELECT, INSERT, UPDATE ON money.provider_balances TO kaya_app;
