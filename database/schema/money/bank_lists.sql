-- The banks and wallets that each provider pays to, with the provider's own codes, as last read. They are read again after a day.
CREATE TABLE money.bank_lists (
  provider text PRIMARY KEY,
  -- an array of {code, name}
  banks jsonb NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now()
);

SELECT kernel.protect('money.bank_lists');
CREATE POLICY everyone ON money.bank_lists FOR SELECT USING (true);
GRANT SELECT, INSERT, UPDATE ON money.bank_lists TO kaya_app;
