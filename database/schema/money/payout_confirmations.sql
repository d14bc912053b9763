-- The proof (password or code) for one payout. An account has at most one, and using it deletes it, so it counts once.
CREATE TABLE money.payout_confirmations (
  account_id uuid PRIMARY KEY REFERENCES identity.accounts,
  id uuid NOT NULL UNIQUE DEFAULT uuidv7(),
  session_id uuid NOT NULL,
  amount_kobo int8 NOT NULL,
  destination jsonb NOT NULL,
  -- the holder's name, as the provider answered; null: the provider could not say
  account_name text,
  proven_by text NOT NULL CHECK (proven_by IN ('password', 'code')),
  expires_at timestamptz NOT NULL
);

SELECT kernel.protect('money.payout_confirmations');
-- The system creates it after the proof; the person uses it.
CREATE POLICY own_read ON money.payout_confirmations FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_take ON money.payout_confirmations FOR DELETE USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON money.payout_confirmations TO kaya_app;
