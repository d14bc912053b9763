-- Differences between our books and a provider's lists, one row each, however often it is seen. They close by themselves when a later reading
-- finds no difference, or by an act of staff (money.staff_acts).
CREATE TABLE money.exceptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  provider text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'payout', 'settlement', 'dispute')),
  -- our reference; the provider's where we have none
  reference text NOT NULL CHECK (length(reference) BETWEEN 1 AND 200),
  -- the provider's id, where it has one
  provider_id text CHECK (length(provider_id) <= 200),
  -- what is different (reconcile-rules.ts), and in words
  difference text NOT NULL CHECK (length(difference) BETWEEN 1 AND 40),
  cause text NOT NULL CHECK (length(cause) BETWEEN 1 AND 300),
  ours_kobo int8,
  theirs_kobo int8,
  -- our payment, refund or payout; null: we have none
  subject_id uuid,
  -- whose money it is, where that is known
  account_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'mended', 'written_off')),
  -- the member of staff who looks after it
  owner_id uuid REFERENCES identity.accounts ON DELETE SET NULL,
  -- when the money moved
  begun_at timestamptz NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  -- the act of staff that closed it; null: it closed by itself, or is open
  closed_by uuid,
  CHECK ((closed_at IS NULL) = (status = 'open')),
  CHECK (status = 'open' OR status = 'mended' OR closed_by IS NOT NULL),
  CONSTRAINT exception_once UNIQUE (provider, kind, reference)
);

CREATE INDEX exceptions_by_status ON money.exceptions (status, id DESC);
CREATE INDEX exceptions_by_difference ON money.exceptions (status, difference, id DESC);
CREATE INDEX exceptions_to_see ON money.exceptions (provider, kind, last_seen_at) WHERE status = 'open';

SELECT kernel.protect('money.exceptions');
CREATE POLICY staff ON money.exceptions FOR SELECT USING ((SELECT kernel.is_staff()));
CREATE POLICY staff_owns ON money.exceptions FOR UPDATE USING ((SELECT kernel.is_staff()) AND status = 'open')
  WITH CHECK (status = 'open' AND owner_id = (SELECT kernel.account_id()));
CREATE POLICY read_only ON money.exceptions FOR SELECT TO kaya_read USING (true);
GRANT SELECT, INSERT, UPDATE ON money.exceptions TO kaya_app;
GRANT SELECT ON money.exceptions TO kaya_read;
