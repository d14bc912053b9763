-- The legs of a posting, one per account. At commit they sum to zero.
CREATE TABLE money.entries (
  id int8 GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  posting_id uuid NOT NULL REFERENCES money.postings,
  account_id uuid NOT NULL REFERENCES money.accounts,
  amount_kobo int8 NOT NULL CHECK (amount_kobo <> 0),
  -- the account's balance after this entry
  balance_kobo int8 NOT NULL,
  -- Read while the account is locked, so it follows the order of its entries; the same for all legs of a posting.
  posted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (posting_id, account_id)
);

CREATE INDEX entries_by_account ON money.entries (account_id, posted_at DESC, id DESC);

SELECT kernel.protect('money.entries');
CREATE POLICY read_only ON money.entries FOR SELECT TO kaya_read USING (true);
CREATE POLICY staff ON money.entries FOR SELECT TO kaya_app USING ((SELECT kernel.is_staff()));
CREATE POLICY own ON money.entries FOR SELECT TO kaya_app USING (account_id = ANY ((SELECT money.own_accounts())::uuid[]));
GRANT SELECT ON money.entries TO kaya_app;
GRANT SELECT ON money.entries TO kaya_read;

CREATE CONSTRAINT TRIGGER entries_balanced AFTER INSERT ON money.entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION money.check_balanced();
