-- One payout on its way per person, proof above a sum, saved accounts. Owner: src/modules/money. docs/decisions/0061-payout-guards.md.

-- beside: asked while several could be on their way together. New ones never are.
ALTER TABLE money.payouts ADD COLUMN beside boolean NOT NULL DEFAULT false;
UPDATE money.payouts p SET beside = true
 WHERE p.status IN ('requested', 'sent') AND EXISTS (
   SELECT 1 FROM money.payouts newer WHERE newer.account_id = p.account_id AND newer.status IN ('requested', 'sent') AND newer.id > p.id);
CREATE UNIQUE INDEX one_payout_on_its_way ON money.payouts (account_id) WHERE status IN ('requested', 'sent') AND NOT beside;

-- What a person asked for today, without reading their older payouts.
CREATE INDEX payouts_by_time ON money.payouts (account_id, requested_at DESC) INCLUDE (amount_kobo, status);
ALTER TABLE money.payouts DROP CONSTRAINT payouts_doubt_check,
  ADD CONSTRAINT payouts_doubt_check CHECK (doubt IN ('other_name', 'no_name', 'new_name', 'large_sum'));

-- Where a person has been paid before and wants to be paid again.
CREATE TABLE money.payout_accounts (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id   uuid NOT NULL REFERENCES identity.accounts,
  method       text NOT NULL CHECK (method IN ('bank', 'mobile_money', 'crypto')),
  destination  jsonb NOT NULL,
  shown        text NOT NULL,              -- 'GTBank •••• 6789'
  account_name text,                       -- what the provider answered; null: it could not say
  is_default   boolean NOT NULL DEFAULT false,
  saved_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, destination)
);
CREATE UNIQUE INDEX one_default_payout_account ON money.payout_accounts (account_id) WHERE is_default;
SELECT kernel.protect('money.payout_accounts');
CREATE POLICY own ON money.payout_accounts
  USING (account_id = (SELECT kernel.account_id())) WITH CHECK (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE ON money.payout_accounts TO kaya_app;
-- Where money goes is never changed in place.
GRANT UPDATE (is_default) ON money.payout_accounts TO kaya_app;

-- As in 0038, with the saved accounts.
CREATE OR REPLACE FUNCTION money.erase_person(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE money.payouts p SET destination = '{}', account_name = NULL
   WHERE p.account_id = account AND p.status IN ('paid', 'failed', 'reversed');
  DELETE FROM money.payout_confirmations c WHERE c.account_id = account;
  DELETE FROM money.payout_accounts a WHERE a.account_id = account;
END $$;
