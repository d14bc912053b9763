-- What providers list of the money that went through them, as last read: the second opinion on our own books
-- (docs/decisions/0132-books-that-agree.md).
CREATE TABLE money.listed (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'payout', 'settlement', 'dispute')),
  provider_id text NOT NULL CHECK (length(provider_id) BETWEEN 1 AND 200),
  -- our reference of the payment, refund or payout, if the provider reports it; for a dispute, that of its payment
  reference text CHECK (length(reference) BETWEEN 1 AND 200),
  amount_kobo int8 NOT NULL CHECK (amount_kobo >= 0),
  -- the provider's fee; null: not reported
  fee_kobo int8 CHECK (fee_kobo >= 0),
  -- for a settlement: the sum of its payments; null: not reported
  parts_kobo int8,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- a dispute is done when it is lost, failed when it is won
  state text NOT NULL CHECK (state IN ('under_way', 'done', 'failed', 'reversed')),
  begun_at timestamptz NOT NULL,
  -- the last reading of the list that contained it
  reading uuid NOT NULL,
  -- the part of the fee that is in the ledger
  fee_posted_kobo int8 NOT NULL DEFAULT 0,
  -- for a settlement or dispute: the step that is in the ledger, and its amount
  posted text CHECK (posted IN ('opened', 'ended')),
  posted_kobo int8 NOT NULL DEFAULT 0,
  -- a dispute of our payment: its state when people were last told; null: not told yet
  told text CHECK (told IN ('open', 'lost', 'won')),
  CONSTRAINT listed_once UNIQUE (provider, kind, provider_id)
);

CREATE INDEX listed_by_reading ON money.listed (reading, id);
CREATE INDEX listed_by_reference ON money.listed (provider, kind, reference) WHERE reference IS NOT NULL;

SELECT kernel.protect('money.listed');
CREATE POLICY staff ON money.listed FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY read_only ON money.listed FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE ON money.listed TO kaya_app;
GRANT SELECT ON money.listed TO kaya_read;
