-- The accounts that each person has named for a payout, saved or not. A payout to one that is new waits until `free_at`
-- (docs/decisions/0137-a-new-account-waits.md). Removing an account, or cancelling the payout that waits, forgets it.
CREATE TABLE money.known_payout_accounts (
  account_id uuid NOT NULL REFERENCES identity.accounts,
  destination jsonb NOT NULL,
  named_at timestamptz NOT NULL DEFAULT now(),
  free_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, destination)
);

SELECT kernel.protect('money.known_payout_accounts');
CREATE POLICY own ON money.known_payout_accounts
  USING (account_id = (SELECT kernel.account_id())) WITH CHECK (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE, UPDATE (free_at) ON money.known_payout_accounts TO kaya_app;
