-- The bank accounts and wallets that a person saved for payouts.
CREATE TABLE money.payout_accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES identity.accounts,
  method text NOT NULL CHECK (method IN ('bank', 'mobile_money', 'crypto')),
  destination jsonb NOT NULL,
  -- masked, as people read it: 'GTBank •••• 6789'
  shown text NOT NULL,
  -- the holder's name, as the provider answered; null: the provider could not say
  account_name text,
  is_default boolean NOT NULL DEFAULT false,
  saved_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, destination)
);

CREATE UNIQUE INDEX one_default_payout_account ON money.payout_accounts (account_id) WHERE is_default;

SELECT kernel.protect('money.payout_accounts');
CREATE POLICY own ON money.payout_accounts
  USING (account_id = (SELECT kernel.account_id())) WITH CHECK (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE, UPDATE (is_default) ON money.payout_accounts TO kaya_app;
