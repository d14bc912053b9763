-- A payout to an account that is not surely the worker's own needs their password or second factor. Owner: src/modules/money.

-- Since when a worker is called so: a name changed lately does not vouch for a bank account. Owner: src/modules/workers.
ALTER TABLE workers.workers ADD COLUMN name_changed_at timestamptz;
CREATE FUNCTION workers.note_new_name() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  NEW.name_changed_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER note_new_name BEFORE UPDATE OF full_name ON workers.workers
  FOR EACH ROW WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name) EXECUTE FUNCTION workers.note_new_name();

-- At most one is open per account; taking it deletes it, so that it is good once.
CREATE TABLE money.payout_confirmations (
  account_id   uuid PRIMARY KEY REFERENCES identity.accounts,
  id           uuid NOT NULL UNIQUE DEFAULT uuidv7(),
  session_id   uuid NOT NULL,
  amount_kobo  int8 NOT NULL,
  destination  jsonb NOT NULL,
  account_name text,                        -- what the provider answered; null: it could not say
  proven_by    text NOT NULL CHECK (proven_by IN ('password', 'code')),
  expires_at   timestamptz NOT NULL
);
SELECT kernel.protect('money.payout_confirmations');
-- The system alone makes one, after the proof; its person takes it.
CREATE POLICY own_read ON money.payout_confirmations FOR SELECT USING (account_id = (SELECT kernel.account_id()));
CREATE POLICY own_take ON money.payout_confirmations FOR DELETE USING (account_id = (SELECT kernel.account_id()));
GRANT SELECT, INSERT, DELETE, UPDATE ON money.payout_confirmations TO kaya_app;

ALTER TABLE money.payouts
  ADD COLUMN account_name text,
  ADD COLUMN doubt text CHECK (doubt IN ('other_name', 'no_name', 'new_name')),
  ADD COLUMN proven_by text CHECK (proven_by IN ('password', 'code')),
  ADD CONSTRAINT doubt_is_proven CHECK (doubt IS NULL OR proven_by IS NOT NULL);

CREATE OR REPLACE FUNCTION money.erase_person(account uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF kernel.is_system() IS NOT TRUE THEN RAISE insufficient_privilege USING MESSAGE = 'a person is erased by the system'; END IF;
  UPDATE money.payouts p SET destination = '{}', account_name = NULL
   WHERE p.account_id = account AND p.status IN ('paid', 'failed', 'reversed');
  DELETE FROM money.payout_confirmations c WHERE c.account_id = account;
END $$;
